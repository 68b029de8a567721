import type { ChangeEvent } from 'react';
import { Icon } from './icon.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
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
