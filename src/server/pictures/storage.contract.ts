/** Tests for every implementation of ImageStorage. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOfPicture, pictureName } from '../../domain/product/picture-files.ts';
import { type ImageStorage, isFileName } from './storage.ts';

export interface StorageUnderTest {
  readonly storage: ImageStorage;
  stop(): Promise<void>;
}

export const BAD_NAMES = [
  '',
  '.',
  '..',
  '/',
  '../../ninguna-carpeta/archivo',
  '/ninguna-carpeta/archivo',
  'tmp',
  'tmp/x',
  `../${hashNumber(1)}-320.webp`,
  `/${hashNumber(1)}-320.webp`,
  `aa/${hashNumber(1)}-320.webp`,
  `${hashNumber(1)}-320.webp/..`,
  `${hashNumber(1)}-320.webp\0`,
  `${hashNumber(1)}-320.webp\n`,
  `\0${hashNumber(1)}-320.webp`,
  `${hashNumber(1)}-320.webp?list-type=2`,
  `${hashNumber(1)}-320.webp%00`,
  `${hashNumber(1)}-320.svg`,
  `${hashNumber(1)}-12345.webp`,
  `${hashNumber(1)}-.webp`,
  `${hashNumber(1).slice(1)}-320.webp`,
  `${hashNumber(171).toUpperCase()}-320.webp`,
  `..\\..\\${hashNumber(1)}-320.webp`,
  'CON',
  'x'.repeat(300),
];

export function hashNumber(number: number): string {
  return number.toString(16).padStart(32, '0');
}

/** Hashes with different starts, so that they are in many folders. */
function scatteredHash(number: number): string {
  return hashNumber(number).split('').reverse().join('');
}

export function describeStorage(title: string, start: () => Promise<StorageUnderTest>): void {
  describe(title, () => {
    let storage: ImageStorage;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      ({ storage, stop } = await start());
    }, 120_000);
    afterAll(() => stop());

    async function contentOf(name: string): Promise<Buffer | null> {
      const image = await storage.get(name);
      return image && buffer(image.body);
    }

    it('is empty at the start', async () => {
      expect(await Array.fromAsync(storage.names())).toEqual([]);
    });

    it('returns a stored file with its size', async () => {
      const name = pictureName(hashNumber(1), 1920);
      const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251));
      await storage.put(name, bytes, 'image/webp');
      const image = await storage.get(name);
      expect(image?.size).toBe(bytes.length);
      expect(image && (await buffer(image.body)).equals(bytes)).toBe(true);
      expect(await storage.has(name)).toBe(true);
    });

    it('closes an image that is not read to the end', async () => {
      const image = await storage.get(pictureName(hashNumber(1), 1920));
      await new Promise((closed) => image?.body.once('close', closed).destroy());
      expect(image?.body.destroyed).toBe(true);
    });

    it('returns null or false for a file that was never stored', async () => {
      const name = pictureName(hashNumber(2), 320);
      expect(await storage.get(name)).toBeNull();
      expect(await storage.has(name)).toBe(false);
      expect(await storage.variants(name)).toEqual([]);
      await expect(storage.delete(name)).resolves.toBeUndefined();
    });

    it('replaces a file that is stored again', async () => {
      const name = pictureName(hashNumber(3), 320);
      await storage.put(name, Buffer.from('the first, which is longer'), 'image/webp');
      await storage.put(name, Buffer.from('the second'), 'image/webp');
      expect((await contentOf(name))?.toString()).toBe('the second');
    });

    it('has one complete version after parallel writes of the same name', async () => {
      const name = pictureName(hashNumber(4), 320);
      const versions = Array.from({ length: 8 }, (_, at) => Buffer.alloc(50_000, at));
      await Promise.all(versions.map((bytes) => storage.put(name, bytes, 'image/webp')));
      const stored = await contentOf(name);
      expect(versions.some((bytes) => stored?.equals(bytes))).toBe(true);
    });

    it('deletes a file, and a second deletion is not an error', async () => {
      const name = pictureName(hashNumber(5), 320);
      await storage.put(name, Buffer.from('short-lived'), 'image/webp');
      await storage.delete(name);
      await storage.delete(name);
      expect(await storage.has(name)).toBe(false);
      expect(await storage.get(name)).toBeNull();
    });

    it('finds the variants of one picture only', async () => {
      const files = filesOfPicture(pictureName(hashNumber(0xa1), 1280));
      const neighbour = pictureName(hashNumber(0xa2), 1280);
      for (const name of [...files, neighbour]) await storage.put(name, Buffer.from('x'), 'image/webp');
      expect(await storage.variants(files[0]!)).toEqual([...files].sort());
      await storage.delete(files[0]!);
      expect(await storage.variants(files[0]!)).toEqual(files.slice(1).sort());
    });

    it('lists more than a thousand files, each once and in order of name', async () => {
      const before = await Array.fromAsync(storage.names());
      const added = Array.from({ length: 1_100 }, (_, at) => pictureName(scatteredHash(0x1000 + at), 320));
      for (let at = 0; at < added.length; at += 20) {
        const some = added.slice(at, at + 20);
        await Promise.all(some.map((name) => storage.put(name, Buffer.from('x'), 'image/webp')));
      }
      expect(await Array.fromAsync(storage.names())).toEqual([...before, ...added].sort());
    }, 120_000);

    it.for(BAD_NAMES)('refuses the name %j for every method and does not change', async (name) => {
      const before = await Array.fromAsync(storage.names());
      expect(isFileName(name)).toBe(false);
      for (const use of usesOf(storage, name))
        await expect(use()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await Array.fromAsync(storage.names())).toEqual(before);
    });

    it('keeps every complete file when it cleans up', async () => {
      const before = await Array.fromAsync(storage.names());
      await storage.cleanUp();
      expect(await Array.fromAsync(storage.names())).toEqual(before);
    });
  });
}

export function usesOf(storage: ImageStorage, name: string): (() => Promise<unknown>)[] {
  return [
    () => storage.put(name, Buffer.from('x'), 'image/webp'),
    () => storage.get(name),
    () => storage.has(name),
    () => storage.delete(name),
    () => storage.variants(name),
  ];
}
