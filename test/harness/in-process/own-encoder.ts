import { hash } from 'node:crypto';
import {
  type PictureSource,
  type ProcessedPicture,
  processPicture,
  readSource,
} from '../../../src/server/pictures/encode.ts';
import { type ProcessedLogo, processLogo } from '../../../src/server/pictures/encode-logo.ts';
import type { PictureEncoder } from '../../../src/server/pictures/encoder.ts';

/** Encodes pictures in the process of the test, which saves the start of another process. */
export const OWN_PROCESS: PictureEncoder = {
  encode: processPicture,
  encodeLogo: (logo) => processLogo({ logo }),
  close: async () => undefined,
};

const pictures = new Map<string, Promise<ProcessedPicture>>();
const logos = new Map<string, Promise<ProcessedLogo>>();

/** The tests send the same few pictures a thousand times, so the files of each are kept. */
export const ENCODED_ONCE: PictureEncoder = {
  encode: (source) => once(pictures, source, () => OWN_PROCESS.encode(source)),
  encodeLogo: (path) => once(logos, path, () => OWN_PROCESS.encodeLogo(path)),
  close: OWN_PROCESS.close,
};

async function once<T>(kept: Map<string, Promise<T>>, source: PictureSource, encode: () => Promise<T>) {
  const key = hash('sha256', Buffer.isBuffer(source) ? source : await readSource(source));
  const files = kept.get(key) ?? encode();
  kept.set(key, files);
  files.catch(() => kept.delete(key));
  return files;
}
