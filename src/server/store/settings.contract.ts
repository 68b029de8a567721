import { expect, it } from 'vitest';
import type { Subject } from './store.contract.ts';

const NOW = 1_700_000_000_000;
const BY_ANA = { changedAt: NOW, changedBy: 'Ana' };

export function settingsContract(subject: () => Subject): void {
  const all = () => subject().store.settings.all();
  const save = (known: number, phone: string) =>
    subject().store.writeCatalogue((write) =>
      write.saveBlock({ block: 'whatsapp', known, values: { phone }, ...BY_ANA }),
    );

  it('has no block before the first one is saved', async () => {
    expect(await all()).toEqual({});
  });

  it('stores a block with its revision, its time and the person', async () => {
    expect(await save(0, '50688881234')).toBe(true);
    const stored = { revision: 1, values: { phone: '50688881234' }, ...BY_ANA };
    expect(await all()).toEqual({ whatsapp: stored });
    expect(await save(1, '50688885678')).toBe(true);
    expect(await all()).toEqual({ whatsapp: { ...stored, revision: 2, values: { phone: '50688885678' } } });
  });

  it.each([0, 2, 7])('refuses to replace revision 1 by a writer who knows revision %i', async (known) => {
    await save(0, '50688881234');
    expect(await save(known, '50600000000')).toBe(false);
    expect((await all()).whatsapp?.values).toEqual({ phone: '50688881234' });
  });

  it('raises the version of the catalogue, so that every copy of the shop notices', async () => {
    const before = await subject().store.products.version();
    await save(0, '50688881234');
    expect(await subject().store.products.version()).toBe(before + 1);
  });

  it('stores neither the block nor the version when the transaction fails', async () => {
    const before = await subject().store.products.version();
    const failing = subject().store.writeCatalogue(async (write) => {
      await write.saveBlock({ block: 'whatsapp', known: 0, values: { phone: '1' }, ...BY_ANA });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await all()).toEqual({});
    expect(await subject().store.products.version()).toBe(before);
  });

  it('ignores a block of a newer program', async () => {
    const row = { block: 'del-futuro', revision: 1, value: '{}', changed_at: NOW, changed_by: 'Ana' };
    await subject().database.db.insertInto('settings').values(row).execute();
    expect(await all()).toEqual({});
  });
}
