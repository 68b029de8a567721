import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeller, type Seller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import {
  compareCpu,
  cpuOf,
  harmlessText,
  isLinear,
  WORST_SHAPES,
  worstText,
} from '../../../test/harness/measure/cpu-cost.ts';
import { newForm, pictureFile } from '../../../test/harness/product-form.ts';
import { MAX_ADDRESS_LENGTH, UPLOAD } from '../../domain/limits.ts';
import { COUNTED_SEARCHES } from '../../domain/visits/visit-counts.ts';
import { SERVER_LIMITS } from '../http/server-options.ts';

/** In every place where clients can send text, the CPU time must be linear in its length, for any characters. */

const LIMIT_MS = 300_000;

/** Node refuses longer URLs and headers itself. */
const HEADER_LENGTH = 15_000;

const PATHS = [
  '/',
  '/products/',
  '/user/',
  '/tienda/',
  '/tienda/audio/',
  '/images/',
  '/docs/',
  '/tienda?q=',
  '/tienda?marca=a&q=',
  '/sitemap-',
];
const HEADERS = [
  'accept',
  'accept-encoding',
  'authorization',
  'cookie',
  'host',
  'if-none-match',
  'idempotency-key',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
];
const FIELDS = ['name', 'description', 'brand', 'category', 'color', 'price', 'count', 'pictureUrls'];

type Send = (text: string) => Promise<{ statusCode: number }>;

let t: TestShop;
let seller: Seller;

beforeAll(async () => {
  const render = async () => ({ status: 200, html: '<p>una página</p>' });
  const rendersPerAddress = { capacity: 1e9, perMinute: 0, addresses: 10, whenFull: 'allow' } as const;
  t = await openTestShop({ renderer: { render, renderRefusal: render }, rendersPerAddress });
  seller = await createSeller(t);
  await seller.publish();
});
afterAll(() => t?.[Symbol.asyncDispose]());

/** Compares the CPU time of the worst texts with that of a harmless one, and expects no server error. */
async function expectLinear(send: Send, length: number, shapes = WORST_SHAPES): Promise<void> {
  const before = await stateOf(t);
  const sendHarmless = () => send(harmlessText(length));
  const usual = await cpuOf(sendHarmless);
  for (const shape of shapes) {
    const text = worstText(shape, length);
    expect([shape, (await send(text)).statusCode < 500]).toEqual([shape, true]);
    const compared = await compareCpu(() => send(text), sendHarmless, usual);
    expect([shape, compared, isLinear(compared)]).toEqual([shape, compared, true]);
  }
  expect(await stateOf(t)).toStrictEqual(before);
}

/** Texts with characters that HTTP allows in that place. */
const IN_ADDRESS = WORST_SHAPES.filter((shape) => /^[\x21-\x7e]+$/.test(shape));
const IN_HEADER = WORST_SHAPES.filter((shape) => /^[\x20-\x7e]+$/.test(shape));

describe('the cost of a request is linear', { timeout: LIMIT_MS }, () => {
  it.each(PATHS)('in a URL that begins with %s, which gets 414 beyond 2 KB', async (path) => {
    const send: Send = (text) => t.app.inject({ url: path + text.replaceAll(' ', '%20') });
    await expectLinear(send, MAX_ADDRESS_LENGTH - path.length, IN_ADDRESS);
    await expectLinear(send, HEADER_LENGTH, IN_ADDRESS);
    expect((await send('a'.repeat(MAX_ADDRESS_LENGTH))).statusCode).toBe(414);
  });

  it.each(HEADERS)('in the header %s, of a page, of the catalogue and of a call', async (name) => {
    for (const url of ['/tienda', '/products/all', '/user/usuario-1'])
      await expectLinear(
        (text) => t.app.inject({ url, headers: { [name]: text } }),
        HEADER_LENGTH,
        IN_HEADER,
      );
  });

  it.each(['email', 'password'])('in the field %s of a sign-in', async (field) => {
    for (const length of [16 * 1024, SERVER_LIMITS.bodyLimit / 8]) {
      const send: Send = (text) => {
        const payload = { email: 'a@b', password: 'x', [field]: text };
        return t.app.inject({ method: 'POST', url: '/auth/login', payload });
      };
      await expectLinear(send, length);
    }
  });

  it.each(['currentPassword', 'newPassword', 'newPasswordConfirm'])(
    'in the field %s of a change of password',
    async (field) => {
      const send: Send = (text) => {
        const payload = {
          userId: 'x',
          currentPassword: '',
          newPassword: '',
          newPasswordConfirm: '',
          [field]: text,
        };
        const { headers } = seller;
        return t.app.inject({ method: 'POST', url: '/user/reset-password', headers, payload });
      };
      await expectLinear(send, 16 * 1024);
    },
  );

  describe('in the body of a visit count', () => {
    const send = (words: string) =>
      t.app.inject({
        method: 'POST',
        url: '/counts',
        headers: { 'user-agent': 'Mozilla/5.0' },
        payload: { products: [], searches: [{ words, count: 1 }] },
      });

    it('with the longest search that is accepted', async () => {
      const sendAccepted: Send = async (words) => {
        const reply = await send(words);
        expect([words, reply.statusCode]).toEqual([words, 204]);
        return reply;
      };
      await expectLinear(sendAccepted, 2 * COUNTED_SEARCHES.letters);
      // Writes the counts now: later they would change the rows that the next tests compare.
      await t.shop.counter.close();
    });

    it('with a search that is refused for its length', () => expectLinear(send, 7_000));
  });

  it.each(FIELDS)('in the field %s of the product form', async (field) => {
    const send: Send = (text) => {
      const wrong = { name: '', [field]: text };
      return seller.send('/products/new', newForm(field === 'name' ? { ...wrong, price: 'x' } : wrong, []));
    };
    await expectLinear(send, UPLOAD.fieldBytes / 4);
    await expectLinear(send, UPLOAD.fieldBytes);
  });

  it('in the name of a picture', async () => {
    const picture = await pictureFile('x.png');
    const send: Send = (text) =>
      seller.send(
        '/products/new',
        newForm({ name: '' }, [{ ...picture, fileName: text.replaceAll('"', '%22') }]),
      );
    await expectLinear(send, 8 * 1024);
  });
});
