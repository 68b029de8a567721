import { type Dispatch, useEffect, useState } from 'react';
import { UPLOAD } from '../../../domain/limits.ts';
import { randomKey } from '../../data/idempotency-key.ts';
import type { Compressed } from '../../seller/photos/compress.ts';
import {
  type AddedPicture,
  type FormChange,
  type FormState,
  roomFor,
  unusedName,
} from '../product-form/model/form-state.ts';
import { createCompressor } from './compressor.ts';
import { photoTexts } from './texts.ts';

/** One for all forms, so that a worker that does not start is not tried again. */
const compressor = createCompressor();

/** Adds chosen files to the form at once and in their order, and compresses them one after another. */
export function useAddPhotos(form: FormState, dispatch: Dispatch<FormChange>) {
  /** Messages about files that could not be added. */
  const [problems, setProblems] = useState<readonly string[]>([]);
  const waiting = form.added.find((picture) => !picture.isReady);
  useEffect(() => {
    if (!waiting) return;
    let isWanted = true;
    void compressor.compress(waiting.blob).then((result) => {
      if (!isWanted) return;
      const { id, name } = waiting;
      if (result.kind === 'light') return dispatch({ type: 'ready', id, blob: result.blob });
      dispatch({ type: 'remove', id });
      setProblems((others) => [...new Set([...others, problemWith(name, result)])]);
    });
    return () => {
      isWanted = false;
    };
  }, [waiting, dispatch]);
  useEffect(() => () => compressor.close(), []);

  function add(files: readonly File[]): void {
    const taken = files.slice(0, roomFor(form));
    const left = files.length - taken.length;
    setProblems(left > 0 ? [photoTexts.tooMany(UPLOAD.filesPerProduct, left)] : []);
    if (taken.length > 0) dispatch({ type: 'add', pictures: picturesOf(taken, form) });
  }
  return { problems, add };
}

export function picturesOf(files: readonly File[], { added }: Pick<FormState, 'added'>): AddedPicture[] {
  const names = new Set(added.map((picture) => picture.name));
  return files.map((file) => {
    const name = unusedName(file.name, names);
    names.add(name);
    return { id: randomKey(), name, blob: file, isReady: false };
  });
}

/** Camera formats that most browsers cannot read; some browsers do not even recognise them as pictures. */
const CAMERA_FORMATS = /\.(heic|heif|avif|tiff?|dng|raw)$/i;

export function problemWith(name: string, result: Exclude<Compressed, { kind: 'light' }>): string {
  const isPicture = result.kind === 'unreadable' || CAMERA_FORMATS.test(name);
  return isPicture ? photoTexts.unreadable(name) : photoTexts.notAnImage(name, result.reason);
}
