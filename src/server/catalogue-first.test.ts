import { describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../test/shop.ts';
import { answerCatalogueFirst } from './catalogue-first.ts';

const URL_PATH = '/products/all';

async function listen(t: TestShop): Promise<string> {
  await t.addProduct('producto0001');
  await t.shop.snapshots.refresh();
  answerCatalogueFirst(t.app.server, t.shop.snapshots);
  return t.app.listen({ port: 0, host: '127.0.0.1' });
}

/** Everything but the time and what belongs to the connection. */
function comparable(headers: Iterable<readonly [string, unknown]>) {
  const passing = new Set(['date', 'connection', 'keep-alive']);
  return Object.fromEntries(
    [...headers].filter(([name]) => !passing.has(name)).map(([name, value]) => [name, String(value)]),
  );
}

describe('the catalogue, answered before the framework', () => {
  it.each(['gzip', 'br', 'identity'])(
    'has in %s the very headers and bytes of the framework',
    async (encoding) => {
      await using t = await openTestShop();
      const origin = await listen(t);
      const headers = { 'accept-encoding': encoding };
      const slow = await t.app.inject({ url: URL_PATH, headers });
      const fast = await fetch(origin + URL_PATH, { headers });
      expect(fast.status).toBe(200);
      expect(comparable(fast.headers)).toEqual(comparable(Object.entries(slow.headers)));
      expect(await fast.json()).toEqual((await t.app.inject(URL_PATH)).json());
    },
  );

  it('is 304 without a body for whoever has it', async () => {
    await using t = await openTestShop();
    const origin = await listen(t);
    const { etag } = await t.shop.snapshots.current().json;
    const reply = await fetch(origin + URL_PATH, { headers: { 'if-none-match': etag } });
    expect([reply.status, await reply.text(), reply.headers.get('etag')]).toEqual([304, '', etag]);
  });

  it('leaves everything else to the framework', async () => {
    await using t = await openTestShop();
    const origin = await listen(t);
    const others = [
      fetch(`${origin}/health`),
      fetch(origin + URL_PATH, { method: 'HEAD' }),
      fetch(`${origin}${URL_PATH}?x=1`),
      fetch(origin + URL_PATH, { method: 'PUT' }),
    ];
    expect((await Promise.all(others)).map((reply) => reply.status)).toEqual([200, 200, 200, 405]);
  });
});
