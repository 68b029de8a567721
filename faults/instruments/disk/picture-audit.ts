import { deepStrictEqual } from 'node:assert';
import { join } from 'node:path';
import type { Product } from '../../../src/domain/entities.ts';
import { filesOfPicture } from '../../../src/domain/product/picture-files.ts';
import { filesBelow } from '../../../test/harness/in-process/shop-state.ts';

/** Compares the files of a shop with the pictures of its products: they must be the same. */
export function createPictureAudit(dataDir: string) {
  return async (products: readonly Product[]): Promise<void> => {
    const stored = (await filesBelow(join(dataDir, 'images'))).map(lastPart).sort();
    const shown = new Set(products.flatMap(({ pictureUrls }) => pictureUrls.map(lastPart)));
    deepStrictEqual(stored, [...shown].flatMap(filesOfPicture).sort());
  };
}

function lastPart(path: string): string {
  return path.split('/').at(-1)!;
}
