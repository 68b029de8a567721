import { type Dispatch, useEffect, useState } from 'react';
import { UPLOAD } from '../../../domain/limits.ts';
import {
  type AddedPicture,
  type FormChange,
  type FormState,
  roomFor,
  unusedName,
} from '../product-form/model/form-state.ts';
import { randomKey } from '../product-form/model/idempotency-key.ts';
import type { Compressed } from './compress.ts';
import type { Compressor } from './compressor.ts';
import { photoTexts } from './texts.ts';

export interface PhotoAdder {
  /** Messages about files that could not be added. */
  readonly problems: readonly string[];
  add(files: readonly File[]): void;
}

/** Adds chosen files to the form at once and in their order, and compresses them one after another. */
export function useAddPhotos(
  form: FormState,
  dispatch: Dispatch<FormChange>,
  compressor: Compressor,
): PhotoAdder {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const waiting = form.added.find((picture) => !picture.isReady);
  useEffect(() => {
    if (!waiting) return;
    let isWanted = true;
    void compressor.compress(waiting.blob).then((result) => {
      if (!isWanted) return;
      dispatch(changeFor(waiting, result));
      if (result.kind !== 'light')
        setProblems((others) => [...new Set([...others, problemWith(waiting.name, result)])]);
    });
    return () => {
      isWanted = false;
    };
  }, [waiting, dispatch, compressor]);
  useEffect(() => () => compressor.close(), [compressor]);

  function add(files: readonly File[]): void {
    const taken = files.slice(0, roomFor(form));
    const left = files.length - taken.length;
    setProblems(left > 0 ? [photoTexts.tooMany(UPLOAD.filesPerProduct, left)] : []);
    if (taken.length > 0) dispatch({ type: 'add', pictures: picturesOf(taken, form) });
  }
  return { problems, add };
}

function picturesOf(files: readonly File[], { added }: FormState): AddedPicture[] {
  const names = new Set(added.map((picture) => picture.name));
  return files.map((file) => {
    const name = unusedName(file.name, names);
    names.add(name);
    return { id: randomKey(), name, blob: file, isReady: false };
  });
}

function changeFor({ id }: AddedPicture, result: Compressed): FormChange {
  return result.kind === 'light' ? { type: 'ready', id, blob: result.blob } : { type: 'remove', id };
}

/** Camera formats that most browsers cannot read; some browsers do not even recognise them as pictures. */
const CAMERA_FORMATS = /\.(heic|heif|avif|tiff?|dng|raw)$/i;

function problemWith(name: string, result: Exclude<Compressed, { kind: 'light' }>): string {
  const isPicture = result.kind === 'unreadable' || CAMERA_FORMATS.test(name);
  return isPicture ? photoTexts.unreadable(name) : photoTexts.notAnImage(name, result.reason);
}
