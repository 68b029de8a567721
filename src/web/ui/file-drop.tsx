import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from './icon.tsx';
import './file-drop.css';

interface FileDropProps {
  readonly accept: string;
  readonly texts: { readonly choose: string; readonly drag: string; readonly hint: string };
  readonly isDisabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A control for choosing files: by the file dialog, or by dropping them anywhere on the page. */
export function FileDrop({ accept, texts, isDisabled = false, onFiles }: FileDropProps) {
  const isOver = useDroppedFiles((files) => {
    if (!isDisabled) onFiles(files);
  });
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(currentTarget.files ?? [])]);
    // Without this, choosing the same file again would not fire a change event.
    currentTarget.value = '';
  }
  return (
    <label className={isOver ? 'file-drop is-over' : 'file-drop'}>
      <Icon name="upload" />
      <span className="btn btn--line">{texts.choose}</span>
      <small>
        <span className="file-drop__drag">{texts.drag}</span>
        {texts.hint}
      </small>
      <input className="vh" type="file" accept={accept} multiple disabled={isDisabled} onChange={choose} />
    </label>
  );
}

/** Whether files are dragged over the page. The whole page listens, because a file dropped beside the box would replace the form. */
function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    const files = event.type === 'drop' ? [...event.dataTransfer.files] : [];
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const events = ['dragover', 'dragleave', 'drop'] as const;
    for (const name of events) addEventListener(name, (event) => take(event), { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}
