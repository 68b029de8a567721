import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../runtime/storage.testing.ts';
import { type AddedPicture, blankForm, type FormState } from '../product-form/model/form-state.ts';
import { type OpenDraft, openDraft, unclaimedDrafts } from './drafts.ts';
import { createDatabase } from './indexed-db.testing.ts';
import type { DraftKey, StoredTyped } from './records.ts';

const HOUR = 60 * 60 * 1000;
const NEW: DraftKey = { userId: 'ana', productId: null };
const PICTURE: AddedPicture = { id: 'p1', name: 'frente.jpg', blob: new Blob(['grande']), isReady: false };

const opened: OpenDraft[] = [];

/** A form in a tab of this browser. */
async function openForm({ key = NEW, id = null as string | null, open = openDraft } = {}) {
  const draft = await open(key, id);
  opened.push(draft);
  const found = draft.read() as Partial<StoredTyped>;
  const blank = blankForm(key.productId);
  async function write(typed: Partial<FormState>, sent?: string): Promise<void> {
    draft.write({ base: blank, draft: { ...blank, ...typed }, key: sent });
    await draft.settled();
  }
  return {
    draft,
    found,
    name: found.draft?.texts.name,
    write,
    type: (name: string) => write({ texts: { ...blank.texts, name } }),
    async discard(): Promise<void> {
      draft.write(null);
      await draft.settled();
    },
    /** As when the tab is closed or reloaded. */
    async close(): Promise<void> {
      draft.close();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

/** A form that was filled in and closed. */
async function leaveForm(name: string, key = NEW) {
  const form = await openForm({ key });
  await form.type(name);
  await form.close();
}

const namesOf = async (userId = 'ana') => (await unclaimedDrafts(userId)).map(({ form }) => form.texts.name);

let database: ReturnType<typeof createDatabase>;

beforeEach(() => {
  database = createDatabase();
  for (const [name, value] of Object.entries(database.globals)) vi.stubGlobal(name, value);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  for (const draft of opened.splice(0)) draft.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the draft of a product form', () => {
  it('is found again in another tab, with the key with which it was sent', async () => {
    const form = await openForm();
    const texts = { ...blankForm(null).texts, name: 'Radio', price: '₡12.345' };
    await form.write({ texts, marking: 'descuento', cover: 'p1' }, 'una llave');
    await form.close();
    expect((await openForm()).found).toEqual({
      base: blankForm(null),
      draft: { ...blankForm(null), texts, marking: 'descuento', cover: 'p1' },
      key: 'una llave',
    });
  });

  it('has its pictures, in the size in which they were last', async () => {
    const form = await openForm();
    await form.write({ added: [PICTURE, { ...PICTURE, id: 'p2' }] });
    await form.write({ added: [{ ...PICTURE, blob: new Blob(['leve']), isReady: true }] });
    expect(database.textsOf('imagenes')).toHaveLength(1);
    await form.close();
    const [found, ...others] = (await openForm()).found.draft?.added ?? [];
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id: 'p1', name: 'frente.jpg', isReady: true });
    expect(await found?.blob.text()).toBe('leve');
  });

  it('is nothing once the form is saved or discarded', async () => {
    const form = await openForm();
    await form.write({ added: [PICTURE] });
    await form.discard();
    await form.close();
    expect(['textos', 'imagenes'].map(database.textsOf)).toEqual([[], []]);
    expect((await openForm()).found).toEqual({});
  });

  it('is one of this product and of this person', async () => {
    const product = { userId: 'ana', productId: 'p1' };
    await leaveForm('De un producto', product);
    for (const key of [NEW, { userId: 'ana', productId: 'p2' }, { userId: 'luis', productId: 'p1' }])
      expect((await openForm({ key })).found).toEqual({});
    expect((await openForm({ key: product })).name).toBe('De un producto');
  });

  it('is gone after a day, and not before', async () => {
    await leaveForm('De ayer');
    vi.setSystemTime(Date.now() + 24 * HOUR);
    expect(await namesOf()).toEqual(['De ayer']);
    vi.setSystemTime(Date.now() + 1);
    expect((await openForm()).found).toEqual({});
    expect(database.textsOf('textos')).toEqual([]);
  });
});

describe('the drafts of several tabs', () => {
  it('are one for each form: the second form begins empty, and each is found again', async () => {
    const one = await openForm();
    await one.type('La primera');
    const other = await openForm();
    expect(other.name).toBeUndefined();
    await other.type('La segunda');
    await one.type('La primera, otra vez');
    await one.close();
    const again = await openForm();
    expect(again.name).toBe('La primera, otra vez');
    await again.close();
    await other.close();
    expect(await namesOf()).toEqual(expect.arrayContaining(['La primera, otra vez', 'La segunda']));
  });

  it('are one for each form of the same product', async () => {
    const key = { userId: 'ana', productId: 'p1' };
    const one = await openForm({ key });
    await one.type('La primera');
    const other = await openForm({ key });
    expect(other.name).toBeUndefined();
    await other.type('La segunda');
    await one.close();
    expect((await openForm({ key })).name).toBe('La primera');
  });

  it('are brought back one for each tab when both come back at once, as after a crash', async () => {
    const both = [await openForm(), await openForm()] as const;
    await both[0].type('La primera');
    await both[1].type('La segunda');
    await Promise.all(both.map((form) => form.close()));
    const found = await Promise.all([openForm(), openForm()]);
    expect(found.map(({ name }) => name).toSorted()).toEqual(['La primera', 'La segunda']);
  });

  it('are brought back from the newest on, unless another one is asked for', async () => {
    const both = [await openForm(), await openForm()] as const;
    await both[0].type('La primera');
    vi.setSystemTime(Date.now() + HOUR);
    await both[1].type('La segunda');
    await Promise.all(both.map((form) => form.close()));
    const [, older] = await unclaimedDrafts('ana');
    const newest = await openForm({ id: 'otro' });
    expect(newest.name).toBe('La segunda');
    await newest.close();
    expect((await openForm({ id: older?.id ?? '' })).name).toBe('La primera');
  });

  it('are offered while no form has them, newest first, to their own person', async () => {
    await leaveForm('De un producto', { userId: 'ana', productId: 'p1' });
    vi.setSystemTime(Date.now() + HOUR);
    await leaveForm('De uno nuevo');
    await leaveForm('De Luis', { userId: 'luis', productId: null });
    expect(await namesOf()).toEqual(['De uno nuevo', 'De un producto']);
    const form = await openForm();
    expect(await namesOf()).toEqual(['De un producto']);
    await form.discard();
    await form.close();
    expect(await namesOf()).toEqual(['De un producto']);
  });

  it('do not overwrite each other in a browser without locks', async () => {
    vi.stubGlobal('navigator', {});
    vi.resetModules();
    const { openDraft: open, unclaimedDrafts: read } = await import('./drafts.ts');
    const [one, other] = [await openForm({ open }), await openForm({ open })];
    await one.type('La primera');
    await other.type('La segunda');
    await one.type('De la primera');
    const found = (await read('ana')).map(({ form }) => form.texts.name);
    expect(found.toSorted()).toEqual(['De la primera', 'La segunda']);
  });
});

describe('a browser that stores no drafts', () => {
  it('opens an empty form, and says so at the first key', async () => {
    vi.stubGlobal('indexedDB', { open: refuse });
    const form = await openForm();
    expect([form.found, form.draft.isStored.get()]).toEqual([{}, true]);
    await form.type('Sin borrador');
    expect(form.draft.isStored.get()).toBe(false);
    expect(await namesOf()).toEqual([]);
  });

  it('says so no longer once the draft is stored', async () => {
    const form = await openForm();
    vi.stubGlobal('indexedDB', { open: refuse });
    await form.type('Sin borrador');
    vi.stubGlobal('indexedDB', database.globals.indexedDB);
    await form.type('Con borrador');
    expect(form.draft.isStored.get()).toBe(true);
  });
});
