import type { Readable } from 'node:stream';
import { ShopError } from '../../domain/errors.ts';

export type ImageType = 'image/webp' | 'image/jpeg';

export interface StoredImage {
  readonly size: number;
  /** Read it to its end or destroy it: it holds a file or a connection open. */
  readonly body: Readable;
}

/**
 * Where the files of pictures live. A name that is not one of ours throws NOT_FOUND before anything is
 * touched; storage that does not answer throws UNAVAILABLE, full storage NO_SPACE.
 */
export interface ImageStorage {
  /** Resolves when the file would survive a power cut; replaces a file of the same name. */
  put(name: string, bytes: Uint8Array, type: ImageType): Promise<void>;
  get(name: string): Promise<StoredImage | null>;
  has(name: string): Promise<boolean>;
  /** Deleting what is not there is no fault. */
  delete(name: string): Promise<void>;
  /** Every file of ours, in order of name; files of others in the same place are passed over. */
  names(): AsyncIterable<string>;
  /** The stored files that share the hash of `name`, that one included when it is there. */
  family(name: string): Promise<readonly string[]>;
  /** Removes what a killed process left half-written. For the start, before the first `put`. */
  cleanUp(): Promise<void>;
}

const FILE_NAME = /^[0-9a-f]{32}-(?:\d{1,4}\.webp|previa\.jpg)$/;

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

export function typeOf(name: string): ImageType {
  return requireFileName(name).endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
}
