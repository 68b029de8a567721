import { describe, expect, it } from 'vitest';
import { row } from './sample-rows.testing.ts';
import { stillPicked } from './use-picking.ts';

const SHOWN = {
  orders: [row('a'), row('b'), row('c', { state: 'confirmado' }), row('d')],
  left: new Set(['d']),
};

describe('the orders that are chosen', () => {
  it('stay chosen while they are new and in the list', () => {
    expect([...stillPicked(new Set(['b', 'a']), SHOWN)]).toEqual(['a', 'b']);
  });

  it('are no longer chosen once they are not new, left the list or are not in it', () => {
    expect([...stillPicked(new Set(['c', 'd', 'e', 'a']), SHOWN)]).toEqual(['a']);
  });

  it('are none while nobody chooses, and before the list is loaded', () => {
    expect(stillPicked(null, SHOWN).size).toBe(0);
    expect(stillPicked(new Set(['a']), null).size).toBe(0);
  });
});
