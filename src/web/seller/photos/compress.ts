/** Point 7 of the specification: 1 MB and 1920 px at most. The specification's two refusals are the library's own. */
import imageCompression from 'browser-image-compression/dist/browser-image-compression.mjs';
import { COMPRESSED_IMAGE } from '../../../domain/limits.ts';

export type Compressed =
  | { readonly kind: 'light'; readonly blob: Blob }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unreadable' };

const REFUSALS = ['The file given is not an instance of Blob or File', 'The file given is not an image'];

/** What the server takes as it is; everything else that a browser can show is sent as a JPEG. */
const SENDABLE = ['image/jpeg', 'image/png', 'image/webp'];

export async function compressInWorker(file: Blob): Promise<Compressed> {
  const fileType = SENDABLE.includes(file.type) ? file.type : 'image/jpeg';
  try {
    // Never its own worker, which it would load from a foreign host.
    const blob = await imageCompression(file, { ...COMPRESSED_IMAGE, fileType, useWebWorker: false });
    return { kind: 'light', blob };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return REFUSALS.includes(reason) ? { kind: 'refused', reason } : { kind: 'unreadable' };
  }
}
