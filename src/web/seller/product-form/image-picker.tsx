import { FileDrop } from '../../ui/file-drop.tsx';
import { formTexts } from './texts.ts';

interface ImagePickerProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isDisabled: boolean;
}

const TEXTS = { choose: formTexts.choose, drag: formTexts.drag, hint: formTexts.light };

/** Phones offer the camera for pictures. */
export function ImagePicker(props: ImagePickerProps) {
  return <FileDrop accept="image/*" texts={TEXTS} {...props} />;
}
