import { describe, expect, it } from 'vitest';
import { COUNT_BATCH, type CountBatch } from '../../domain/visits/visit-counts.ts';
import type { Counted } from './count-visit.ts';
import { createSender } from './send-counts.ts';

const view = { kind: 'view', id: 'radio-0001' } as const;
const buy = { kind: 'buy', id: 'radio-0001' } as const;

/** A page with its code loaded, and what it sent. */
function openPage(before: readonly Counted[] = []) {
  const sent: CountBatch[] = [];
  const state = { isOnline: true, isLeft: false };
  let leave = () => {};
  const count = createSender({
    isOnline: () => state.isOnline,
    post: (text) => sent.push(JSON.parse(text)),
    onLeave: (listener) => {
      leave = listener;
    },
    isLeft: () => state.isLeft,
  })(before);
  return { sent, state, count, leave: () => leave() };
}

describe('createSender', () => {
  it('sends each event once with its count when the visitor leaves the page', () => {
    const { sent, count, leave } = openPage([view]);
    count(view);
    count(buy, { query: 'Proyector' });
    expect(sent).toEqual([]);
    leave();
    leave();
    expect(sent).toEqual([
      {
        products: [
          { ...view, count: 2 },
          { ...buy, count: 1 },
        ],
        searches: [{ words: 'proyector', count: 1 }],
      },
    ]);
  });

  it('sends a batch after every twenty events', () => {
    const { sent, count } = openPage();
    for (let turn = 0; turn < 45; turn += 1) count(view);
    expect(sent.map(({ products }) => products[0]?.count)).toEqual([20, 20]);
  });

  it('sends at once when the page is already hidden', () => {
    const { sent, state, count } = openPage();
    state.isLeft = true;
    count(buy);
    expect(sent).toHaveLength(1);
  });

  it('keeps a limited number of counts without a network', () => {
    const { sent, state, count, leave } = openPage();
    state.isOnline = false;
    for (let turn = 0; turn < 500; turn += 1)
      count({ kind: 'view', id: `producto-${turn}` }, view, { query: `cosa ${turn}` });
    leave();
    expect(sent).toEqual([]);
    state.isOnline = true;
    leave();
    expect(sent[0]?.products).toHaveLength(COUNT_BATCH.products);
    expect(sent[0]?.searches).toHaveLength(COUNT_BATCH.searches);
    expect(sent[0]?.products[1]).toEqual({ ...view, count: COUNT_BATCH.maxOfOne });
    expect(JSON.stringify(sent[0]).length).toBeLessThan(COUNT_BATCH.bytes);
  });

  it('counts only the complete text of a search', () => {
    const { sent, count, leave } = openPage();
    for (const query of ['pro', 'proyec', 'proyector', 'dron', 'dron']) count({ query });
    leave();
    expect(sent[0]?.searches).toEqual([
      { words: 'proyector', count: 1 },
      { words: 'dron', count: 2 },
    ]);
  });

  it('does not send texts that may be about a person', () => {
    const { sent, count, leave } = openPage();
    count({ query: 'ana@correo.cr' }, { query: '8888 7777' });
    leave();
    expect(sent).toEqual([]);
  });
});
