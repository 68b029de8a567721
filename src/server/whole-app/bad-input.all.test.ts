import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { HOSTILE_VALUES as VALUES } from '../../../test/harness/fuzz/hostile-values.ts';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { NEW_FIELDS } from '../../../test/harness/product-form.ts';

/** Long enough for many requests and pictures on a busy machine. */
const TIMEOUT_MS = 120_000;

const TEXTS = ['name', 'description', 'brand', 'category'];
const LINES = ['title', 'brand', 'category'];
const OTHERS = Object.keys({ ...NEW_FIELDS, updatedAt: '' }).filter((name) => !TEXTS.includes(name));

async function tablesOf({ shop: { database } }: TestShop): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master order by name`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

/** A text without control characters, broken surrogate pairs and surrounding blanks. */
function normalised(value: string): string {
  return value
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** A text of one line: also with single blanks and without characters that change its direction. */
function normalisedLine(value: string): string {
  return normalised(value.replace(/\p{Bidi_Control}/gu, '').replace(/\s+/gu, ' '));
}

describe('values with a meaning in SQL or in a programming language', { timeout: TIMEOUT_MS }, () => {
  it('are stored unchanged in text fields, or get 422', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const other = await seller.publish();
    const product = await seller.publish();
    const tables = await tablesOf(t);
    let stored = 0;
    for (const value of VALUES) {
      const texts = Object.fromEntries(TEXTS.map((field) => [field, value]));
      const reply = await seller.update(product, { ...texts, updatedAt: undefined });
      expect([value, [200, 422].includes(reply.statusCode)]).toStrictEqual([value, true]);
      if (reply.statusCode !== 200) continue;
      stored += 1;
      const shown = (await t.app.inject({ url: `/products/${product._id}` })).json().product;
      expect(shown.description).toBe(normalised(value));
      for (const field of LINES) expect(shown[field]).toBe(normalisedLine(value));
    }
    expect(stored).toBeGreaterThan(VALUES.length / 2);
    expect(await tablesOf(t)).toStrictEqual(tables);
    expect(await t.shop.store.users.count()).toBe(1);
    expect((await t.app.inject({ url: `/products/${other._id}` })).json()).toStrictEqual({ product: other });
  });

  it('are refused in every field that is not free text', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const before = await stateOf(t);
    const values = VALUES.filter((value) => !['', 'true', 'false', '[]', '1'].includes(normalised(value)));
    for (const field of OTHERS.filter((name) => name !== 'coverImgNew')) {
      for (const value of values) {
        const reply = await seller.update(product, { [field]: value });
        expect([field, value, [404, 409, 422].includes(reply.statusCode)]).toStrictEqual([
          field,
          value,
          true,
        ]);
      }
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('find nothing when they are used as an id', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    await seller.publish();
    const before = await stateOf(t);
    for (const value of VALUES) {
      const id = encodeURIComponent(value.toWellFormed());
      const { headers } = seller;
      const replies = [
        await t.app.inject({ url: `/products/${id}` }),
        await t.app.inject({ url: `/user/${id}`, headers }),
        await t.app.inject({ method: 'POST', url: `/products/${id}/delete`, headers }),
      ];
      const statuses = replies.map((reply) => reply.statusCode);
      expect([value, statuses.every((status) => [400, 403, 404].includes(status))]).toStrictEqual([
        value,
        true,
      ]);
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });
});

describe('JSON of an unexpected shape', () => {
  it('gets 400 or 422 before the password is checked', async () => {
    await using t = await openTestShop();
    const headers = await t.signInAsSeller();
    const before = await stateOf(t);
    const odd: unknown[] = [1, true, null, [], {}, ['a@b.cr'], { $gt: '' }, 1e21, { toString: 'x' }, [[[]]]];
    const whole = [
      '',
      '[]',
      '"x"',
      '1',
      'null',
      '{',
      '{"email":}',
      '[{"email":"a@b"}]',
      '{"email":"a@b.cr",}',
      '\u0000',
    ];
    const bodies = [
      ...odd.map((email) => JSON.stringify({ email, password: 'una clave larga' })),
      ...odd.map((password) => JSON.stringify({ email: 'persona1@tienda.cr', password })),
      ...odd.map((value) => JSON.stringify({ userId: value, currentPassword: value, newPassword: value })),
      ...whole,
    ];
    for (const url of ['/auth/login', '/user/reset-password']) {
      for (const payload of bodies) {
        const type = { 'content-type': 'application/json' };
        const reply = await t.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload });
        expect([payload, [400, 422].includes(reply.statusCode)]).toStrictEqual([payload, true]);
        expect(reply.json().message).toEqual(expect.any(String));
      }
    }
    expect(await stateOf(t)).toStrictEqual(before);
  });
});
