import { describe, expect, it } from 'vitest';
import { dialogTexts } from './texts.ts';

describe('the words of the dialogs of an order', () => {
  it.each([
    [3, 0, 'piden 3, no queda ninguna.'],
    [3, 1, 'piden 3, queda 1.'],
    [3, 2, 'piden 3, quedan 2.'],
  ])('of %i wanted and %i there: %s', (wanted, have, words) => {
    expect(dialogTexts.short.left(wanted, have)).toBe(words);
  });

  it('count the days of a quote', () => {
    expect([1, 3].map(dialogTexts.quote.days)).toEqual(['1 día', '3 días']);
  });

  it('say before every act that takes something away what it takes', () => {
    for (const kind of ['discard', 'link', 'erase'] as const) {
      expect(dialogTexts[kind].title).toMatch(/^¿.+\?$/);
      expect(dialogTexts[kind].consequence).toMatch(/\.$/);
    }
  });
});
