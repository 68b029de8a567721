import type { ChangeEvent } from 'react';
import { formTexts } from '../seller/form-texts.ts';
import { useDroppedFiles } from './dropped-files.ts';
import { Icon } from './icon.tsx';

interface ImagePickerProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isDisabled: boolean;
}

/** File dialog, camera (phones offer it for pictures) and files dropped anywhere on the page. */
export function ImagePicker({ onFiles, isDisabled }: ImagePickerProps) {
  const isOver = useDroppedFiles((files) => {
    if (!isDisabled) onFiles(files);
  });
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(currentTarget.files ?? [])]);
    // So that the same photo can be chosen again after it was deleted.
    currentTarget.value = '';
  }
  return (
    <label className={isOver ? 'drop is-over' : 'drop'}>
      <Icon name="upload" />
      <span className="btn btn--line">{formTexts.choose}</span>
      <small>
        <span className="drop__drag">{formTexts.drag}</span>
        {formTexts.light}
      </small>
      <input className="vh" type="file" accept="image/*" multiple disabled={isDisabled} onChange={choose} />
    </label>
  );
}
