import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD_MISSING } from '../../../domain/account/password-again.ts';
import {
  type AllSettings,
  BLOCK_NAMES,
  DEFAULT_SETTINGS,
  type SettingsBlock,
} from '../../../domain/settings/blocks.ts';
import type { Answer, Api } from '../../data/api.ts';
import { refused } from '../../data/refused.testing.ts';
import { createStorage } from '../../runtime/storage.testing.ts';
import { fieldErrorIn } from '../../seller/failure.ts';
import type { SessionStore } from '../../session/session-store.ts';
import type { Seller } from '../seller.ts';
import { editSettings } from './block-subject.ts';

const STORED = Object.fromEntries(
  BLOCK_NAMES.map((block) => [
    block,
    { version: 1, values: DEFAULT_SETTINGS[block], locked: {}, changed: null },
  ]),
) as unknown as AllSettings;
const LEGAL = STORED.seller;
const THEIRS: SettingsBlock<'seller'> = {
  ...LEGAL,
  version: 2,
  values: { ...LEGAL.values, hours: 'Lunes a viernes', place: 'Heredia' },
};

let storage: Storage;

beforeEach(() => {
  storage = createStorage();
  vi.stubGlobal('sessionStorage', storage);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page of the settings; the shop gives `answers` in the order of the calls. */
function openSettings(answers: readonly Answer<unknown>[] = [], userId = 'ana', loaded = STORED) {
  const call = vi.fn();
  for (const answer of answers) call.mockResolvedValueOnce(answer);
  const session = { get: () => ({ userId }) } as unknown as SessionStore;
  const editings = editSettings({ api: { call } as unknown as Api, session } as unknown as Seller, loaded);
  const { seller: legal, whatsapp, sinpe, shop } = editings;
  return {
    ...{ call, editings, legal, whatsapp, sinpe, shop },
    typeLegal: (typed: Partial<SettingsBlock<'seller'>['values']>) =>
      legal.change({ ...legal.get().draft, ...typed }),
    bodyOf: (at: number) => call.mock.calls[at]?.[1].body,
    keyOf: (at: number) => call.mock.calls[at]?.[1].key,
  };
}

const savedAs = (block: unknown): Answer<unknown> => ({ kind: 'ok', value: { message: 'Guardado', block } });
const loadedAs = (block: SettingsBlock<'seller'>): Answer<unknown> => ({
  kind: 'ok',
  value: { settings: { ...STORED, seller: block } },
});
const CHANGED = refused('SETTINGS_CHANGED');

describe('the settings that were opened', () => {
  it('have nothing to save', () => {
    const { editings } = openSettings();
    for (const block of BLOCK_NAMES) expect(editings[block].get().changed, block).toEqual([]);
  });

  it('are saved block by block: what is typed in another one stays', async () => {
    const { legal, shop, typeLegal } = openSettings([savedAs({ ...LEGAL, version: 2 })]);
    typeLegal({ legalName: 'Ana Vargas' });
    shop.change({ ...shop.get().draft, name: 'Casa Aurora' });
    await legal.save();
    expect(legal.get().stage.kind).toBe('saved');
    expect(shop.get()).toMatchObject({ changed: ['name'], stage: { kind: 'resting' } });
  });

  it('say for a moment that they were saved', async () => {
    const values = { ...LEGAL.values, legalName: 'Ana Vargas' };
    const { legal, typeLegal, bodyOf } = openSettings([savedAs({ ...LEGAL, version: 2, values })]);
    typeLegal({ legalName: 'Ana Vargas' });
    await legal.save();
    expect(bodyOf(0)).toEqual({ version: 1, ...values });
    expect(legal.get()).toMatchObject({ changed: [], stage: { kind: 'saved' } });
    vi.advanceTimersByTime(3_000);
    expect(legal.get().stage.kind).toBe('resting');
  });

  it('name what is wrong once they are saved, and then as it is typed', async () => {
    const { shop, call } = openSettings();
    const { draft } = shop.get();
    shop.change({ ...draft, name: '  ', socialUrl: 'instagram.com' });
    expect(shop.get().errors).toEqual([]);
    expect(await shop.save()).toBeNull();
    expect(shop.get().errors.map(({ path }) => path)).toEqual(['name', 'socialUrl']);
    shop.change({ ...shop.get().draft, name: 'Casa' });
    expect(shop.get().errors.map(({ path }) => path)).toEqual(['socialUrl']);
    shop.discard();
    expect(shop.get()).toMatchObject({ draft, errors: [], changed: [] });
    expect(call).not.toHaveBeenCalled();
  });
});

describe('what was typed into the settings', () => {
  it.each([
    ['a lost connection', { kind: 'unreachable' }, 'unreachable'],
    ['a busy shop', refused('BUSY'), 'refused'],
    ['an ended session', refused('SIGN_IN_REQUIRED'), 'signed-out'],
    ['a link that came too recently', refused('RECENT_LINK'), 'refused'],
  ] as const)('stays after %s, and is saved by the next try with the same key', async (_, answer, kind) => {
    const { legal, typeLegal, keyOf } = openSettings([answer, savedAs(LEGAL)]);
    typeLegal({ legalId: '1-1111-1111' });
    await legal.save();
    expect(legal.get()).toMatchObject({ stage: { kind }, draft: { legalId: '1-1111-1111' } });
    await legal.save();
    expect([legal.get().stage.kind, keyOf(1)]).toEqual(['saved', keyOf(0)]);
  });

  it('is found again by the same person who signs in again, and by nobody else', () => {
    openSettings().typeLegal({ legalId: '1-1111-1111' });
    expect(openSettings().legal.get().draft.legalId).toBe('1-1111-1111');
    expect(openSettings([], 'luis').legal.get().draft.legalId).toBe('');
  });

  it('is found again on top of what somebody else saved meanwhile', () => {
    openSettings().typeLegal({ warranty: '6 meses' });
    const { legal } = openSettings([], 'ana', { ...STORED, seller: THEIRS });
    expect(legal.get()).toMatchObject({
      changed: ['warranty'],
      clash: null,
      draft: { warranty: '6 meses', hours: 'Lunes a viernes', place: 'Heredia' },
    });
  });

  it('while its block is saved is still to be saved', async () => {
    const answer = Promise.withResolvers<Answer<unknown>>();
    const { legal, typeLegal, call } = openSettings();
    call.mockReturnValueOnce(answer.promise);
    typeLegal({ legalName: 'Ana Vargas' });
    const saving = legal.save();
    typeLegal({ place: 'Belén' });
    answer.resolve(savedAs({ ...LEGAL, version: 2, values: { ...LEGAL.values, legalName: 'Ana Vargas' } }));
    await saving;
    expect(legal.get()).toMatchObject({ changed: ['place'], draft: { place: 'Belén' } });
  });
});

describe('a protected block of settings', () => {
  const WRONG = { path: PASSWORD_MISSING.path, msg: 'La contraseña actual no es correcta' };
  const wrong = refused('WRONG_CURRENT_PASSWORD', { errors: [WRONG] });
  const number = { ...STORED.whatsapp, version: 2, values: { phone: '50688884321' } };

  it('asks for the password only while it is changed', async () => {
    const { whatsapp, call } = openSettings();
    const asks = () => whatsapp.get().problems.some(({ path }) => path === PASSWORD_MISSING.path);
    const { draft } = whatsapp.get();
    expect(asks()).toBe(false);
    whatsapp.change({ phone: '8888 4321' });
    expect(asks()).toBe(true);
    expect(await whatsapp.save()).toBeNull();
    whatsapp.change(draft);
    expect(asks()).toBe(false);
    expect(call).not.toHaveBeenCalled();
  });

  it('shows a wrong password at its field, keeps the number, and takes the right one', async () => {
    const { whatsapp, bodyOf } = openSettings([wrong, savedAs(number)]);
    whatsapp.change({ phone: '8888 4321' });
    whatsapp.typePassword('no es esta');
    await whatsapp.save();
    const { stage, draft, errorOf } = whatsapp.get();
    expect(fieldErrorIn(stage.kind === 'refused' ? stage : null, WRONG.path)).toBe(WRONG.msg);
    expect([draft.phone, errorOf(WRONG.path)]).toEqual(['8888 4321', WRONG.msg]);
    whatsapp.typePassword('la buena');
    expect(whatsapp.get().errorOf(WRONG.path)).toBeNull();
    await whatsapp.save();
    expect(bodyOf(1)).toEqual({ version: 1, phone: '50688884321', password: 'la buena' });
    expect(whatsapp.get()).toMatchObject({ password: '', changed: [] });
  });

  it('has its number in the storage of the tab, and never the password', async () => {
    const { sinpe } = openSettings([wrong]);
    sinpe.change({ phone: '6045 7788', holder: 'Ana' });
    sinpe.typePassword('no es esta');
    await sinpe.save();
    const kept = storage.getItem('settingsDrafts');
    expect(kept).toContain('6045 7788');
    expect(kept).not.toContain('no es esta');
  });
});

describe('two people who edit one block of settings', () => {
  function openBoth(...answers: readonly Answer<unknown>[]) {
    const both = openSettings([CHANGED, loadedAs(THEIRS), ...answers]);
    both.typeLegal({ hours: 'Lunes a sábado', warranty: '6 meses' });
    return both;
  }

  it('see both values: mine are chosen where I typed, theirs elsewhere', async () => {
    const { legal } = openBoth();
    await legal.save();
    expect(legal.get().clash).toEqual({ theirs: THEIRS, parts: ['hours'], taken: ['place'] });
    expect(legal.get().draft.hours).toBe('Lunes a sábado');
  });

  it('save what was chosen of both, on top of the newer version', async () => {
    const { legal, bodyOf } = openBoth(savedAs({ ...THEIRS, version: 3 }));
    await legal.save();
    legal.choose('hours', 'theirs');
    legal.settle();
    await legal.save();
    const values = { ...THEIRS.values, hours: 'Lunes a viernes', warranty: '6 meses' };
    expect(bodyOf(2)).toEqual({ version: 2, ...values });
  });

  it('may go back to what was typed, and are asked again by the next save', async () => {
    const { legal, bodyOf } = openBoth(CHANGED, loadedAs(THEIRS));
    await legal.save();
    legal.postpone();
    expect(legal.get()).toMatchObject({ clash: null, draft: { hours: 'Lunes a sábado' } });
    await legal.save();
    expect([bodyOf(2).version, legal.get().clash?.parts]).toEqual([1, ['hours']]);
  });

  it('are not asked when both typed the same', async () => {
    const { legal, typeLegal } = openSettings([CHANGED, loadedAs(THEIRS)]);
    typeLegal({ hours: ' Lunes a  viernes', place: 'Heredia' });
    await legal.save();
    expect(legal.get()).toMatchObject({ clash: null, changed: [], stage: { kind: 'saved' } });
  });
});
