import { describe, expect, it, vi } from 'vitest';
import { PASSWORD_MISSING } from '../../../domain/account/password-again.ts';
import { DEFAULT_SETTINGS } from '../../../domain/settings/blocks.ts';
import type { Answer, Api } from '../../data/api.ts';
import { refused } from '../../data/refused.testing.ts';
import { createBlockSubject, saveLogo } from './block-subject.ts';

const STORED = { version: 4, values: DEFAULT_SETTINGS.sinpe, locked: {}, changed: null };
const ATTEMPT = {
  draft: { phone: '6045-7788', holder: ' Ana ' },
  base: { ...STORED, version: 3 },
  password: 'la clave',
  key: 'una llave',
};

/** `answers` in the order of the calls. */
function apiWith(...answers: readonly Answer<unknown>[]) {
  const call = vi.fn();
  for (const answer of answers) call.mockResolvedValueOnce(answer);
  return { call, api: { call, send: call } as unknown as Api };
}

function saveWith(...answers: readonly Answer<unknown>[]) {
  return createBlockSubject(apiWith(...answers).api, 'sinpe').save(ATTEMPT);
}

const OK: Answer<unknown> = { kind: 'ok', value: { message: 'Guardado', block: STORED } };
const LOADED: Answer<unknown> = { kind: 'ok', value: { settings: { sinpe: STORED, shop: STORED } } };

describe('a block of settings', () => {
  it('asks for the password where purchases and payments go', () => {
    const { api } = apiWith();
    const typed = { ...ATTEMPT, stored: STORED };
    const { problems } = createBlockSubject(api, 'sinpe');
    expect(problems({ ...typed, password: '' })).toEqual([PASSWORD_MISSING]);
    expect(problems(typed)).toEqual([]);
    const shop = { ...STORED, values: DEFAULT_SETTINGS.shop };
    const open = { stored: shop, draft: shop.values, password: '' };
    expect(createBlockSubject(api, 'shop').problems(open)).toEqual([]);
  });

  it('differs by what is stored, not by its spelling', () => {
    const { differing } = createBlockSubject(apiWith().api, 'sinpe');
    expect(differing(ATTEMPT.draft, { phone: '6045 7788', holder: 'Ana' })).toEqual([]);
    expect(differing(ATTEMPT.draft, { phone: '6045 7788', holder: 'Luis' })).toEqual(['holder']);
  });
});

describe('a saved block of settings', () => {
  it('is sent with version, values and password, and with the key', async () => {
    const { call, api } = apiWith(OK);
    expect(await createBlockSubject(api, 'sinpe').save(ATTEMPT)).toEqual({ kind: 'saved', stored: STORED });
    expect(call).toHaveBeenCalledExactlyOnceWith('POST /settings/:block', {
      params: { block: 'sinpe' },
      key: 'una llave',
      body: { version: 3, phone: '60457788', holder: 'Ana', password: 'la clave' },
    });
  });

  it('is sent without a password where none is asked for', async () => {
    const { call, api } = apiWith(OK);
    const base = { ...STORED, values: DEFAULT_SETTINGS.buying };
    const draft = { ...base.values, cart: 'off' } as const;
    await createBlockSubject(api, 'buying').save({ ...ATTEMPT, base, draft });
    expect(call.mock.calls[0]?.[1].body).toEqual({ version: 4, ...draft });
  });

  it('sends nothing, and asks for no password, when nothing was typed', async () => {
    const { call, api } = apiWith();
    const { save, problems, draftOf } = createBlockSubject(api, 'sinpe');
    const draft = draftOf(STORED);
    expect(await save({ ...ATTEMPT, base: STORED, draft })).toEqual({ kind: 'saved', stored: STORED });
    expect(problems({ stored: STORED, draft, password: '' })).not.toContain(PASSWORD_MISSING);
    expect(call).not.toHaveBeenCalled();
  });

  it('is a conflict with the version that somebody else stored', async () => {
    const conflict = { kind: 'conflict', stored: STORED };
    expect(await saveWith(refused('SETTINGS_CHANGED'), LOADED)).toEqual(conflict);
  });

  it('is refused as changed while the other version cannot be loaded', async () => {
    const changed = refused('SETTINGS_CHANGED');
    expect(await saveWith(changed, { kind: 'unreachable' })).toEqual(changed);
    expect(await saveWith(changed, refused('SIGN_IN_REQUIRED'))).toEqual({ kind: 'signed-out' });
  });

  it('tells a wrong password from an ended session', async () => {
    const failure = refused('WRONG_CURRENT_PASSWORD');
    expect(await saveWith(failure)).toEqual(failure);
    expect(await saveWith(refused('SIGN_IN_REQUIRED'))).toEqual({ kind: 'signed-out' });
  });

  it.each([
    ['a locked field', refused('SETTING_LOCKED')],
    ['a wrong value', refused('INVALID_FIELDS')],
    ['a failing shop', refused('UNAVAILABLE')],
    ['a lost connection', { kind: 'unreachable' } as const],
  ])('reports %s as it is', async (_, failure) => {
    expect(await saveWith(failure)).toEqual(failure);
  });
});

describe('a logo', () => {
  const options = { key: 'una llave' };
  const picture = { id: 'una', blob: new Blob(['logo']) };

  it('is sent with the version of its block', async () => {
    const { call, api } = apiWith(OK);
    expect(await saveLogo(api, { version: 3, picture }, options)).toEqual({ kind: 'saved', stored: STORED });
    const [name, form, sent] = call.mock.calls[0] ?? [];
    expect([name, sent]).toEqual(['POST /settings/logo', options]);
    expect([...form.keys()]).toEqual(['version', 'files']);
  });

  it('is deleted by a call of its own', async () => {
    const { call, api } = apiWith(OK);
    await saveLogo(api, { version: 3, picture: null }, options);
    const request = { body: { version: 3 }, key: 'una llave' };
    expect(call).toHaveBeenCalledExactlyOnceWith('POST /settings/logo/delete', request);
  });

  it('is a conflict when somebody else saved its block', async () => {
    const { api } = apiWith(refused('SETTINGS_CHANGED'), LOADED);
    const conflict = { kind: 'conflict', stored: STORED };
    expect(await saveLogo(api, { version: 3, picture }, options)).toEqual(conflict);
  });
});
