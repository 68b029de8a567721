import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { openFormsIn, stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { newForm, pictureFile } from '../../../test/harness/product-form.ts';
import { connectionsTo, listen, open, postHead } from '../../../test/harness/raw-connection.ts';
import { createRandom } from '../pictures/test-pictures.ts';

/** Long enough for many requests and pictures on a busy machine. */
const TIMEOUT_MS = 120_000;

const MB = 1024 * 1024;

describe('an interrupted upload', { timeout: TIMEOUT_MS }, () => {
  it('leaves no files at any position', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const port = await listen(t);
    const before = await stateOf(t);
    const { headers, payload } = newForm({}, [
      await pictureFile('frente.png'),
      { fileName: 'grande.jpg', bytes: Buffer.alloc(9 * MB) },
    ]);
    const head = postHead('/products/new', payload.length, { ...headers, ...seller.headers });
    const random = createRandom(13);
    for (let round = 0; round < 100; round += 1) {
      const socket = await open(port);
      // Half of the positions are in the fields, where every byte is another state of the parser.
      const length = Math.floor(random() * (round % 2 ? payload.length : 2_000));
      socket.write(head);
      await new Promise((sent) => socket.write(payload.subarray(0, length), sent));
      if (random() < 0.5) await pause(random() * 20);
      if (round % 3 === 0) socket.resetAndDestroy();
      else socket.destroy();
    }
    await vi.waitFor(async () => expect(await openFormsIn(t.shop.temporary)).toStrictEqual([]), 10_000);
    await vi.waitFor(async () => expect(await connectionsTo(t)).toBe(0), 10_000);
    expect(await stateOf(t)).toStrictEqual(before);
    expect((await seller.create()).statusCode).toBe(201);
  });
});
