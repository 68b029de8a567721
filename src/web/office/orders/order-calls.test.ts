import { describe, expect, it, vi } from 'vitest';
import { MAX_READ_LENGTH } from '../../../domain/limits.ts';
import type { Answer, Api } from '../../data/api.ts';
import { refused } from '../../data/refused.testing.ts';
import { loadOrders, loadSummary, readMessage } from './order-calls.ts';

function openApi(answer: Answer<unknown> = { kind: 'unreachable' }) {
  const call = vi.fn(async (..._sent: readonly unknown[]) => answer);
  return { api: { call } as unknown as Api, call };
}

describe('the list of orders', () => {
  it.each([
    [{ state: 'abiertos', query: '' }, null, { state: 'abiertos' }],
    [{ state: 'nuevo', query: 'ana' }, null, { state: 'nuevo', q: 'ana' }],
    [{ state: 'todos', query: '' }, 'p9', { state: 'todos', before: 'p9' }],
  ] as const)('of %j before %s is asked for with %j', async (selection, before, query) => {
    const { api, call } = openApi();
    await loadOrders(api, selection, before);
    expect(call).toHaveBeenCalledExactlyOnceWith('GET /orders', { query });
  });

  it('begins with the newest orders', async () => {
    const { api, call } = openApi();
    await loadOrders(api, { state: 'nuevo', query: '' });
    expect(call.mock.calls[0]).toEqual(['GET /orders', { query: { state: 'nuevo' } }]);
  });
});

describe('a pasted message', () => {
  it('is cut to what the shop reads', async () => {
    const { api, call } = openApi();
    await readMessage(api, 'a'.repeat(MAX_READ_LENGTH + 1));
    await readMessage(api, 'Hola');
    const texts = call.mock.calls.map(([, sent]) => (sent as { body: { text: string } }).body.text);
    expect(texts.map(({ length }) => length)).toEqual([MAX_READ_LENGTH, 4]);
  });
});

describe('the summary of the last days', () => {
  it('is missing when the shop does not answer it', async () => {
    const summary = { stored: 3, confirmed: 2, paid: 1, sold: 40_000 };
    expect(await loadSummary(openApi({ kind: 'ok', value: summary }).api)).toEqual(summary);
    expect(await loadSummary(openApi(refused('SIGN_IN_REQUIRED')).api)).toBeNull();
    expect(await loadSummary(openApi().api)).toBeNull();
  });
});
