import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../data/api.ts';
import { loadHistory, NO_FILTERS, readFilters, writeFilters } from './load-history.ts';

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
