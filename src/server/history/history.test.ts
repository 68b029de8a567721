import { describe, expect, it } from 'vitest';
import {
  csvOf,
  HEADING,
  importSheet,
  RADIO,
  sheetFile,
  zipPictures,
} from '../../../test/harness/files/import-form.ts';
import { zipOf } from '../../../test/harness/files/zip.ts';
import { createProductCalls } from '../../../test/harness/in-process/product-calls.ts';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { pictureFile } from '../../../test/harness/product-form.ts';
import type { HistoryEntry } from '../../domain/history/entries.ts';

async function openShop() {
  const t = await openTestShop();
  const seller = await createSeller(t);
  const administrator = await t.addUser({ role: 'administrador', name: 'Eva' });
  const admin = createProductCalls(t, await t.signIn(administrator));
  return { t, seller, calls: createProductCalls(t, seller.headers), admin, administrator };
}

function kindsIn(entries: readonly HistoryEntry[]): string[] {
  return entries.map(({ kind }) => kind);
}

describe('the history', () => {
  it('has the making of a product and every changed field with its old and new value', async () => {
    const { t, seller, calls } = await openShop();
    await using _ = t;
    const product = await seller.publish();
    t.clock.now += 1_000;
    await seller.update(product, { name: 'Otro nombre', price: '77.5', outOfStock: 'true' });
    const { entries, next, people } = await calls.history();
    expect(entries).toEqual([
      {
        id: expect.any(String),
        at: '2026-11-15T12:00:01.000Z',
        by: { id: 'vende-1', name: 'Ana Mora' },
        kind: 'product-changed',
        subject: 'Otro nombre',
        productId: product._id,
        details: {
          changes: [
            { field: 'name', before: product.title, after: 'Otro nombre' },
            { field: 'price', before: 32900.5, after: 77.5 },
            { field: 'marking', before: 'regular', after: 'agotado' },
          ],
          updatedAt: '2026-11-15T12:00:01.000Z',
        },
        canUndo: true,
      },
      expect.objectContaining({ kind: 'product-created', subject: product.title, canUndo: false }),
    ]);
    expect([next, people]).toEqual([null, [{ id: 'vende-1', name: 'Ana Mora' }]]);
  });

  it('has neither the old nor the new password', async () => {
    const { t, admin } = await openShop();
    await using _ = t;
    const user = await t.addUser({ password: 'la clave vieja' });
    await t.app.inject({
      method: 'POST',
      url: '/user/reset-password',
      headers: await t.signIn(user),
      payload: {
        userId: user.id,
        currentPassword: 'la clave vieja',
        newPassword: 'la clave nueva',
        newPasswordConfirm: 'la clave nueva',
      },
    });
    const rows = await t.shop.database.db.selectFrom('history').selectAll().execute();
    expect(JSON.stringify([rows, await admin.history()])).not.toMatch(/la clave/);
  });

  it('has one entry for an import with its counts, and one for each product of it', async () => {
    const { t, seller, calls } = await openShop();
    await using _ = t;
    const { _id } = await seller.publish();
    t.clock.now += 1;
    const own = ['Otra radio', 'De mesa', 'Sol', 'Audio', 'Negro', '5', '', _id];
    const sheet = csvOf([...HEADING, 'id'], own, [...RADIO, '']);
    await importSheet(seller, [sheetFile(sheet), sheetFile(zipOf(await zipPictures()), 'fotos.zip')]);
    const { entries } = await calls.history();
    expect(entries).toMatchObject([
      { kind: 'import', subject: '2 productos', details: { counts: { created: 1, changed: 1 } } },
      { kind: 'product-created' },
    ]);
    expect((await calls.history('?kind=imports')).entries).toHaveLength(1);
    const [row] = (await calls.history(`?product=${_id}`)).entries;
    expect(row).toMatchObject({ kind: 'product-changed', subject: 'Otra radio', canUndo: true });
    expect(row.details.changes).toContainEqual({ field: 'price', before: 32900.5, after: 5 });
  });

  it('is read by person, kind and product, and page by page', async () => {
    const { t, seller, admin, administrator } = await openShop();
    await using _ = t;
    const { _id } = await seller.publish();
    for (let price = 1; price <= 60; price += 1) {
      const { updatedAt } = t.shop.snapshots.current().find(_id)!;
      await admin.fields(_id, { updatedAt, price });
    }
    const first = await admin.history('?kind=products');
    const second = await admin.history(`?kind=products&position=${first.next}`);
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 11, null]);
    const all: HistoryEntry[] = [...first.entries, ...second.entries];
    expect(new Set(all.map(({ id }) => id)).size).toBe(61);
    expect(all.filter(({ canUndo }) => canUndo).map(({ id }) => id)).toEqual([all[0]?.id]);
    expect(kindsIn((await admin.history('?person=vende-1')).entries)).toEqual(['product-created']);
    expect((await admin.history(`?person=${administrator.id}&kind=settings`)).entries).toEqual([]);
    expect((await admin.history('?product=otro')).entries).toEqual([]);
    expect(first.people).toEqual([
      { id: 'vende-1', name: 'Ana Mora' },
      { id: administrator.id, name: 'Eva' },
    ]);
  });

  it('shows a seller only own acts, and refuses those of others', async () => {
    const { t, seller, admin } = await openShop();
    await using _ = t;
    await seller.publish();
    const other = createProductCalls(t, (await createSeller(t)).headers);
    expect((await other.history()).entries).toEqual([]);
    const refused = await other.get('/history?person=vende-1');
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'ADMINISTRATOR_ONLY', message: 'Solo quien administra la tienda puede hacer eso.' },
    ]);
    expect((await admin.history('?kind=products')).entries).toHaveLength(1);
  });

  it.each(['position=x', 'position=1', 'kind=otra', 'person=%00', `product=${'x'.repeat(101)}`])(
    'refuses ?%s',
    async (query) => {
      const { t, calls } = await openShop();
      await using _ = t;
      expect((await calls.get(`/history?${query}`)).statusCode).toBe(422);
    },
  );

  it('has an edit of pictures alone, which cannot be taken back', async () => {
    const { t, seller, calls } = await openShop();
    await using _ = t;
    const product = await seller.publish();
    t.clock.now += 1;
    await seller.update(product, {}, [await pictureFile('lado.png', 5)]);
    const [entry] = (await calls.history()).entries;
    expect(entry).toMatchObject({ kind: 'product-changed', details: { changes: [] }, canUndo: false });
    expect((await calls.undo(entry.id)).statusCode).toBe(409);
  });
});
