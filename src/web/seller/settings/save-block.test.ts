import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../domain/settings/blocks.ts';
import type { Answer, Api } from '../../data/api.ts';
import { refused } from '../../data/refused.testing.ts';
import { saveBlock } from './save-block.ts';

const STORED = { version: 4, values: DEFAULT_SETTINGS.sinpe, locked: {}, changed: null };
const CHANGE = {
  block: 'sinpe',
  version: 3,
  values: { phone: '60457788', holder: 'Ana' },
  password: 'la clave',
  key: 'una llave',
} as const;

/** `answers` in the order of the calls. */
function apiWith(...answers: readonly Answer<unknown>[]) {
  const call = vi.fn();
  for (const answer of answers) call.mockResolvedValueOnce(answer);
  return { call, api: { call } as unknown as Api };
}

const LOADED: Answer<unknown> = { kind: 'ok', value: { settings: { sinpe: STORED } } };

describe('saveBlock', () => {
  it('sends version, values and password with the key', async () => {
    const { call, api } = apiWith({ kind: 'ok', value: { message: 'Guardado', block: STORED } });
    expect(await saveBlock(api, CHANGE)).toEqual({ kind: 'saved', block: STORED });
    expect(call).toHaveBeenCalledWith('POST /settings/:block', {
      params: { block: 'sinpe' },
      key: 'una llave',
      body: { version: 3, phone: '60457788', holder: 'Ana', password: 'la clave' },
    });
  });

  it('loads the other version after a conflict', async () => {
    expect(await saveBlock(apiWith(refused('SETTINGS_CHANGED'), LOADED).api, CHANGE)).toEqual({
      kind: 'conflict',
      theirs: STORED,
    });
  });

  it('tells a wrong password from an unknown session', async () => {
    const failure = refused('WRONG_CURRENT_PASSWORD');
    expect(await saveBlock(apiWith(failure).api, CHANGE)).toEqual({ kind: 'failed', failure });
    expect(await saveBlock(apiWith(refused('SIGN_IN_REQUIRED')).api, CHANGE)).toEqual({ kind: 'expired' });
  });

  it.each([
    ['a locked field', refused('SETTING_LOCKED')],
    ['a wrong value', refused('INVALID_FIELDS')],
    ['a failing shop', refused('UNAVAILABLE')],
    ['a lost connection', { kind: 'unreachable' } as const],
  ])('reports %s as it is', async (_, failure) => {
    const { call, api } = apiWith(failure);
    expect(await saveBlock(api, CHANGE)).toEqual({ kind: 'failed', failure });
    expect(call).toHaveBeenCalledTimes(1);
  });
});
