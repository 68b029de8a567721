import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { pictureFile } from '../../../test/harness/product-form.ts';
import { createProductId } from './product-changes.ts';

/** Many requests with pictures, on a machine with other load. */
const PATIENCE_MS = 120_000;

/** Addresses that are not exactly a picture of the product: changed ones of its own, and those of other products. */
function foreignAddresses(own: string, others: string, listener: string): string[] {
  const name = own.slice('/images/'.length);
  return [
    others,
    others.replace('-24.webp', '-previa.jpg'),
    own.replace('-24.webp', '-previa.jpg'),
    own.replace('-24.webp', '-320.webp'),
    name,
    `images/${name}`,
    `/images//${name}`,
    `/images/./${name}`,
    `/images/../images/${name}`,
    `//evil.example${own}`,
    `https://evil.example${own}`,
    `${own}?v=1`,
    `${own}#x`,
    `${own} `,
    ` ${own}`,
    `${own}\u0000`,
    `${own}/`,
    own.toUpperCase(),
    own.replaceAll('/', '\\'),
    encodeURIComponent(own),
    own.replace('webp', '%77ebp'),
    `/images/${'0'.repeat(32)}-24.webp`,
    '/images/',
    '/',
    '.',
    '..',
    '../../etc/passwd',
    '/etc/passwd',
    'file:///etc/passwd',
    listener,
    `${listener}${own}`,
    listener.replace('http:', 'https:'),
    listener.replace('http://', '//'),
    listener.replace('http://', 'http://shop@'),
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://localhost:22/',
    'http://0x7f000001/',
    'ftp://evil.example/x.webp',
    'gopher://evil.example/',
    'data:image/png;base64,iVBORw0KGgo=',
    'blob:http://localhost/1',
    'javascript:alert(1)',
    'null',
    'undefined',
    '[object Object]',
    '__proto__',
    "' or 1=1 --",
    '%00',
    'x'.repeat(2_000),
  ];
}

async function listenForVisitors() {
  let visitors = 0;
  const server = createServer((socket) => {
    visitors += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visitors: () => visitors,
    [Symbol.dispose]: () => void server.close(),
  };
}

describe('a picture address that does not belong to the product', { timeout: PATIENCE_MS }, () => {
  it('is refused with 422, never fetched, and deletes no picture', async () => {
    await using t = await openTestShop();
    using listener = await listenForVisitors();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const other = await seller.publish({}, [await pictureFile('frente.png', 2)]);
    const before = await stateOf(t);
    const [own, others] = [product.coverUrl!, other.coverUrl!];
    for (const url of foreignAddresses(own, others, listener.address)) {
      const replies = [
        await seller.update(product, { pictureUrls: JSON.stringify([own, url]) }),
        await seller.update(product, { coverImg: url }),
        await seller.create({ pictureUrls: JSON.stringify([url]) }),
        await seller.create({ coverImg: url }),
      ];
      expect(replies.map((reply) => [url, reply.statusCode, reply.json().errors])).toStrictEqual(
        ['pictureUrls', 'coverImg', 'pictureUrls', 'coverImg'].map((path) => [
          url,
          422,
          [{ path, msg: 'La imagen no pertenece a este producto' }],
        ]),
      );
    }
    expect(await stateOf(t)).toStrictEqual(before);
    expect(listener.visitors()).toBe(0);
  });

  it('gives one error per field', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const reply = await seller.update(product, { pictureUrls: '["/a"]', coverImg: '/b' });
    expect(reply.json().errors.map((error: { path: string }) => error.path)).toStrictEqual([
      'pictureUrls',
      'coverImg',
    ]);
  });
});

describe('the id of a product', () => {
  it('has sixteen letters and digits, and is different each time', () => {
    const ids = Array.from({ length: 1_000 }, createProductId);
    for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    expect(new Set(ids).size).toBe(1_000);
  });
});
