import type { ChangeEvent } from 'react';
import { useDroppedFiles } from './dropped-files.ts';
import { Icon } from './icon.tsx';
import './file-drop.css';

interface FileDropProps {
  /** What the file dialog offers. */
  readonly accept: string;
  readonly texts: { readonly choose: string; readonly drag: string; readonly hint: string };
  readonly isDisabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** File dialog, and files dropped anywhere on the page. */
export function FileDrop({ accept, texts, isDisabled = false, onFiles }: FileDropProps) {
  const isOver = useDroppedFiles((files) => {
    if (!isDisabled) onFiles(files);
  });
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(currentTarget.files ?? [])]);
    // So that the same file can be chosen again, after it was deleted or corrected.
    currentTarget.value = '';
  }
  return (
    <label className={isOver ? 'drop is-over' : 'drop'}>
      <Icon name="upload" />
      <span className="btn btn--line">{texts.choose}</span>
      <small>
        <span className="drop__drag">{texts.drag}</span>
        {texts.hint}
      </small>
      <input className="vh" type="file" accept={accept} multiple disabled={isDisabled} onChange={choose} />
    </label>
  );
}
