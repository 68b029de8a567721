import { describe, expect, it } from 'vitest';
import { confirmImport, previewImport, sheetFile } from '../../../test/harness/files/import-form.ts';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';

const MB = 1024 * 1024;

describe('a file that is too large to import', () => {
  it.each([50, 101])('is refused with 413 and changes nothing: %i MB', async (size) => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const before = await stateOf(t);
    const files = [sheetFile(Buffer.alloc(size * MB, 'x,'))];
    for (const reply of [await previewImport(seller, files), await confirmImport(seller, files, 'x')])
      expect([reply.statusCode, reply.json().errors]).toEqual([413, undefined]);
    expect(await stateOf(t)).toEqual(before);
  });
});
