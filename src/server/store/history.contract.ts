import { expect, it } from 'vitest';
import type { HistoryQuery, HistoryToAdd } from './history.ts';
import type { Subject } from './store.contract.ts';

const NOW = 1_700_000_000_000;
const ANA = { id: 'ana', name: 'Ana' };
const LUIS = { id: 'luis', name: 'Luis' };

function entry(subject: string, more: Partial<HistoryToAdd> = {}): HistoryToAdd {
  return { at: NOW, by: ANA, kind: 'product-changed', subject, ...more };
}

export function historyContract(subject: () => Subject): void {
  const add = (...entries: HistoryToAdd[]) =>
    subject().store.writeCatalogue((write) => write.addHistory(entries));
  const subjects = async (query: Partial<HistoryQuery> = {}) =>
    (await subject().store.history.list({ limit: 10, ...query })).map((found) => found.subject);

  it('keeps everything about an entry', async () => {
    const details = { changes: [{ field: 'price', before: 500, after: 450.5 }], updatedAt: 'then' };
    await add(entry('Radio', { id: 'e1', productId: 'producto1', details }));
    const [found] = await subject().store.history.list({ limit: 1 });
    expect(found).toEqual({
      ...{ id: 'e1', parent: null, at: NOW, by: ANA, kind: 'product-changed' },
      ...{ productId: 'producto1', subject: 'Radio', details },
    });
    const again = await subject().store.writeCatalogue((write) => write.findEntry('e1'));
    expect(again).toEqual(found);
    expect(await subject().store.writeCatalogue((write) => write.findEntry('e2'))).toBeNull();
  });

  it('lists the newest first, page by page, also when two have the same time', async () => {
    await add(entry('old', { at: NOW - 1 }), entry('a', { id: 'a' }), entry('b', { id: 'b' }));
    expect(await subjects({ limit: 2 })).toEqual(['b', 'a']);
    expect(await subjects({ limit: 2, after: { at: NOW, id: 'a' } })).toEqual(['old']);
  });

  it('finds entries by kind and by person', async () => {
    await add(entry('by Ana'), entry('by Luis', { by: LUIS }), entry('team', { kind: 'person-invited' }));
    expect(await subjects({ userId: 'luis' })).toEqual(['by Luis']);
    expect(await subjects({ kinds: ['person-invited'] })).toEqual(['team']);
    expect(await subjects({ userId: 'luis', kinds: ['person-invited'] })).toEqual([]);
  });

  it('shows an import as one entry, and its rows with their product', async () => {
    await add(entry('sheet', { id: 'sheet', kind: 'import' }));
    await add(entry('Radio', { parent: 'sheet', productId: 'radio' }));
    expect(await subjects()).toEqual(['sheet']);
    expect(await subjects({ productId: 'radio' })).toEqual(['Radio']);
    const rows = await subject().store.writeCatalogue((write) => write.entriesOf('sheet', ''));
    expect(rows.map(({ productId }) => productId)).toEqual(['radio']);
  });

  it('forgets what is older than a given time', async () => {
    await add(entry('old', { at: NOW - 1 }), entry('new'));
    await subject().store.history.deleteOlderThan(NOW);
    expect(await subjects()).toEqual(['new']);
  });

  it('lists the entries for notices after a time, the oldest first', async () => {
    await add(entry('no notice'), entry('one', { isNotice: true }));
    await add(entry('two', { at: NOW + 5, isNotice: true }), entry('other', { at: NOW + 6 }));
    const notices = async (since: number, limit = 10) =>
      (await subject().store.history.notices(since, limit)).map(({ subject, at }) => [subject, at]);
    expect(await notices(0)).toEqual([
      ['one', NOW],
      ['two', NOW + 5],
    ]);
    expect(await notices(0, 1)).toEqual([['one', NOW]]);
    expect(await notices(NOW)).toEqual([['two', NOW + 5]]);
  });

  it('gives a later notice a later time, also in the same millisecond and when the clock was set back', async () => {
    for (const at of [NOW, NOW, NOW - 3_600_000]) await add(entry('notice', { at, isNotice: true }));
    const times = (await subject().store.history.notices(0, 9)).map(({ at }) => at);
    expect(times).toEqual([NOW, NOW + 1, NOW + 2]);
  });

  it('adds nothing when the transaction fails', async () => {
    const failing = subject().store.writeCatalogue(async (write) => {
      await write.addHistory([entry('Radio')]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await subjects()).toEqual([]);
  });
}
