import type { Readable } from 'node:stream';
import { ShopError } from '../../domain/errors.ts';

export type ImageType = 'image/webp' | 'image/jpeg' | 'image/png';

export interface StoredImage {
  readonly size: number;
  /** Read it to the end or destroy it: it holds a file or a connection open. */
  readonly body: Readable;
}

/**
 * The storage of picture files. A name that is not a picture file of the shop throws NOT_FOUND before anything is
 * accessed. Storage that does not answer throws UNAVAILABLE, full storage NO_SPACE.
 */
export interface ImageStorage {
  /** Resolves when the file would survive a power cut; replaces a file of the same name. */
  put(name: string, bytes: Uint8Array, type: ImageType): Promise<void>;
  get(name: string): Promise<StoredImage | null>;
  has(name: string): Promise<boolean>;
  /** Deleting a missing file is not an error. */
  delete(name: string): Promise<void>;
  /** Every picture file in order of name. Other files in the same place are ignored. */
  names(): AsyncIterable<string>;
  /** The stored files with the same hash as `name`, including `name` itself when it exists. */
  variants(name: string): Promise<readonly string[]>;
  /** Deletes files that a killed process left half-written. Called at the start, before the first `put`. */
  cleanUp(): Promise<void>;
}

const FILE_NAME = /^[0-9a-f]{32}-(?:\d{1,4}\.webp|logo\.webp|previa\.jpg|icono-\d{3}\.png)$/;

export function isFileName(name: string): boolean {
  return FILE_NAME.test(name);
}

export function requireFileName(name: string): string {
  if (!isFileName(name)) throw new ShopError('NOT_FOUND');
  return name;
}

export function hashOf(name: string): string {
  return requireFileName(name).slice(0, 32);
}

const TYPES: readonly (readonly [ending: string, type: ImageType])[] = [
  ['.jpg', 'image/jpeg'],
  ['.png', 'image/png'],
];

export function typeOf(name: string): ImageType {
  const file = requireFileName(name);
  return TYPES.find(([ending]) => file.endsWith(ending))?.[1] ?? 'image/webp';
}
