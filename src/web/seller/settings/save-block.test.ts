import { describe, expect, it, vi } from 'vitest';
import { sellerEndpoints } from '../../../domain/seller-api.ts';
import { DEFAULT_SETTINGS } from '../../../domain/settings/blocks.ts';
import type { Answer, Api } from '../../data/api.ts';
import { saveBlock } from './save-block.ts';

const STORED = { version: 4, values: DEFAULT_SETTINGS.sinpe, locked: {}, changed: null };
const CHANGE = {
  block: 'sinpe',
  version: 3,
  values: { phone: '60457788', holder: 'Ana' },
  password: 'la clave',
  key: 'una llave',
} as const;

function refused(status: number, errors: readonly { path: string; msg: string }[] = []): Answer<never> {
  return { kind: 'refused', status, statusText: '', message: `Refused ${status}`, errors };
}

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
    expect(call).toHaveBeenCalledWith(sellerEndpoints.saveSettings, {
      parameter: 'sinpe',
      key: 'una llave',
      json: { version: 3, phone: '60457788', holder: 'Ana', password: 'la clave' },
    });
  });

  it('loads the other version after a conflict', async () => {
    expect(await saveBlock(apiWith(refused(409), LOADED).api, CHANGE)).toEqual({
      kind: 'conflict',
      theirs: STORED,
    });
  });

  it('tells a wrong password from an unknown session', async () => {
    const failure = refused(401, [{ path: 'password', msg: 'No es correcta' }]);
    expect(await saveBlock(apiWith(failure).api, CHANGE)).toEqual({ kind: 'failed', failure });
    expect(await saveBlock(apiWith(refused(401)).api, CHANGE)).toEqual({ kind: 'expired' });
  });

  it.each([
    ['a locked field', refused(409, [{ path: 'phone', msg: 'Fijo' }])],
    ['a wrong value', refused(422, [{ path: 'phone', msg: 'Corto' }])],
    ['a failing shop', refused(503)],
    ['a lost connection', { kind: 'unreachable' } as const],
  ])('reports %s as it is', async (_, failure) => {
    const { call, api } = apiWith(failure);
    expect(await saveBlock(api, CHANGE)).toEqual({ kind: 'failed', failure });
    expect(call).toHaveBeenCalledTimes(1);
  });
});
