import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
import { formTexts } from '../seller/form-texts.ts';
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

/** Beside the box too: the browser would leave the form and open the file instead. */
function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    const files = event.type === 'drop' ? [...(event.dataTransfer?.files ?? [])] : [];
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const listener = (event: DragEvent) => take(event);
    const events = ['dragover', 'dragleave', 'drop'] as const;
    for (const name of events) addEventListener(name, listener);
    return () => {
      for (const name of events) removeEventListener(name, listener);
    };
  }, []);
  return isOver;
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
