import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { HistoryEntry } from '../../../domain/history/entries.ts';
import { dayInWords } from '../../../domain/when.ts';
import type { Api } from '../../data/api.ts';
import { daysOf, loadHistory, NO_FILTERS, readFilters, writeFilters } from './load-history.ts';

describe('the filters in the address', () => {
  it('are read as they were written', () => {
    const filters = { person: 'u-1', kind: 'team', product: 'producto-1' } as const;
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  it('are missing when there are none, and unknown kinds are ignored', () => {
    expect(writeFilters(NO_FILTERS)).toBe('');
    expect(readFilters('?tipo=otro')).toEqual(NO_FILTERS);
  });
});

describe('loadHistory', () => {
  it('sends only the filters that are set, and the position', async () => {
    const call = vi.fn(async () => ({ kind: 'unreachable' }) as const);
    const api = { call } as unknown as Api;
    await loadHistory(api, { ...NO_FILTERS, kind: 'sign-ins' }, '12.ab');
    await loadHistory(api, NO_FILTERS);
    expect(call.mock.calls).toEqual([
      ['GET /history', { query: { kind: 'sign-ins', position: '12.ab' } }],
      ['GET /history', { query: {} }],
    ]);
  });
});

describe('the days of the history', () => {
  const NOW = Date.parse('2026-11-16T18:00:00.000Z');
  const entriesAt = (times: readonly string[]) =>
    times.map((at, id) => ({ id: String(id), at }) as HistoryEntry);

  it('end at midnight in Costa Rica', () => {
    const days = daysOf(
      entriesAt(['2026-11-16T06:00:00.000Z', '2026-11-16T05:59:59.000Z', '2026-11-15T06:00:00.000Z']),
      NOW,
    );
    expect(days.map(({ inside }) => inside.map(({ id }) => id))).toEqual([['0'], ['1', '2']]);
    expect(days[0]?.day).toBe(dayInWords('2026-11-16T06:00:00.000Z', NOW));
  });

  it('lose no entry and keep their order', () => {
    const times = fc.array(fc.integer({ min: NOW - 9 * 86_400_000, max: NOW }));
    fc.assert(
      fc.property(times, (found) => {
        const newestFirst = found.sort((a, b) => b - a).map((time) => new Date(time).toISOString());
        const entries = entriesAt(newestFirst);
        const days = daysOf(entries, NOW);
        expect(days.flatMap(({ inside }) => inside)).toEqual(entries);
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
      }),
    );
  });
});
