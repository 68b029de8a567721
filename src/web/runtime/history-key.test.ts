import { describe, expect, it } from 'vitest';
import { ensureHistoryKey, isFirstPage } from './history-key.ts';

/** What a tab's history keeps of one page. */
function createHistory(state: unknown) {
  return {
    state,
    replaceState(next: unknown) {
      this.state = next;
    },
  };
}

describe('ensureHistoryKey', () => {
  it('sets another key for every first page', () => {
    const [one, other] = [createHistory(null), createHistory(null)];
    ensureHistoryKey(one);
    ensureHistoryKey(other);
    expect(one.state).toEqual({ key: expect.stringMatching(/^[a-z0-9]+$/) });
    expect(other.state).not.toEqual(one.state);
  });

  it('keeps the key and the other state on a reload', () => {
    const named = createHistory({ key: 'abc', idx: 2 });
    ensureHistoryKey(named);
    expect(named.state).toEqual({ key: 'abc', idx: 2 });
    const unnamed = createHistory({ idx: 0, dialog: true });
    ensureHistoryKey(unnamed);
    expect(unnamed.state).toEqual({ idx: 0, dialog: true, key: expect.any(String) });
  });
});

it.each([
  [null, true],
  [{ key: 'abc', idx: 0 }, true],
  [{ key: 'abc', idx: 1 }, false],
])('with %j in the history, the page is the first of the visit: %s', (state, isFirst) => {
  expect(isFirstPage({ state })).toBe(isFirst);
});
