import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refused } from '../../data/refused.testing.ts';
import { editLamp, LAMP, MISSING_NAME } from './editing-samples.testing.ts';

const SAVED = { ...LAMP, version: 2, name: 'Farol' };
/** Somebody else changed the price and the units. */
const THEIRS = { ...LAMP, version: 2, price: 120, units: 4 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an edit', () => {
  it('knows what was typed, and forgets it when it is discarded', () => {
    const { editing, type } = editLamp();
    expect(editing.get().changed).toEqual([]);
    type({ name: ' Faro ' });
    expect(editing.get().changed).toEqual([]);
    type({ name: 'Farol', price: '90' });
    expect(editing.get().changed).toEqual(['name', 'price']);
    editing.discard();
    expect(editing.get()).toMatchObject({ changed: [], restarts: 1, draft: { name: 'Faro', price: '100' } });
  });

  it('tells those who observe it', () => {
    const { editing, type } = editLamp();
    const listener = vi.fn();
    const stop = editing.subscribe(listener);
    type({ name: 'Farol' });
    stop();
    type({ name: 'Linterna' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('shows what is wrong once it is asked for, and then as it is typed', async () => {
    const { editing, type, save } = editLamp();
    type({ name: '' });
    expect(editing.get()).toMatchObject({ problems: [MISSING_NAME], errors: [], attempts: 0 });
    expect(await editing.save()).toBeNull();
    expect(save).not.toHaveBeenCalled();
    expect(editing.get()).toMatchObject({ errors: [MISSING_NAME], attempts: 1 });
    expect(editing.get().errorOf('name')).toBe(MISSING_NAME.msg);
    type({ name: 'F' });
    expect(editing.get().errorOf('name')).toBeNull();
    type({ name: '' });
    expect(editing.get().errorOf('name')).toBe(MISSING_NAME.msg);
    editing.clearErrors();
    expect(editing.get().errors).toEqual([]);
  });

  it('shows what the shop refused until something is typed', async () => {
    const { editing, type, stage, saveWith } = editLamp();
    const errors = [{ path: 'price', msg: 'Muy alto' }];
    type({ price: '9' });
    await saveWith(refused('INVALID_FIELDS', { errors }));
    expect([stage(), editing.get().errorOf('price')]).toEqual(['refused', 'Muy alto']);
    type({ price: '8' });
    expect([stage(), editing.get().errorOf('price')]).toEqual(['resting', null]);
  });

  it('shows the errors that it is given, until something is typed', () => {
    const { editing, type } = editLamp();
    editing.ask([{ path: 'units', msg: 'Faltan' }]);
    expect(editing.get()).toMatchObject({ attempts: 1, errors: [{ path: 'units', msg: 'Faltan' }] });
    type({ name: 'Farol' });
    expect(editing.get().errors).toEqual([]);
  });

  it('says that what it edits was deleted, until that is forgotten', async () => {
    const { editing, type, stage, saveWith } = editLamp();
    type({ name: 'Farol' });
    await saveWith({ kind: 'gone', status: 404 });
    expect([stage(), editing.get().changed]).toEqual(['gone', ['name']]);
    editing.clearErrors();
    expect([stage(), editing.get().changed]).toEqual(['resting', ['name']]);
  });
});

describe('saving an edit', () => {
  it('sends the draft with the version that it was made from', async () => {
    const { editing, type, attempt, stage, saveWith } = editLamp();
    type({ name: 'Farol' });
    editing.typePassword('la clave');
    expect(await saveWith({ kind: 'saved', stored: SAVED })).toEqual({ kind: 'saved', stored: SAVED });
    const draft = { name: 'Farol', price: '100', units: '5' };
    expect(attempt(0)).toMatchObject({ base: LAMP, draft, password: 'la clave' });
    expect(editing.get()).toMatchObject({ stored: SAVED, changed: [], password: '', restarts: 1 });
    expect(stage()).toBe('saved');
    vi.advanceTimersByTime(3_000);
    expect(stage()).toBe('resting');
  });

  it('sends nothing for a second click before React has rendered the first one', async () => {
    const { editing, type, answer, save, stage } = editLamp();
    type({ name: 'Farol' });
    const first = editing.save();
    expect(stage()).toBe('sending');
    expect(await editing.save()).toBeNull();
    answer({ kind: 'saved', stored: SAVED });
    await first;
    expect(save).toHaveBeenCalledOnce();
  });

  it('has the same key for a retry of the same content, and another one for another content', async () => {
    const { type, attempt, saveWith } = editLamp();
    type({ name: 'Farol' });
    await saveWith({ kind: 'unreachable' });
    await saveWith({ kind: 'unreachable' });
    type({ name: 'Linterna' });
    await saveWith({ kind: 'unreachable' });
    expect(attempt(1)?.key).toBe(attempt(0)?.key);
    expect(attempt(2)?.key).not.toBe(attempt(0)?.key);
  });

  it('has the same key for what is only spelled in another way', async () => {
    const { type, attempt, saveWith } = editLamp();
    type({ name: 'Farol' });
    await saveWith({ kind: 'unreachable' });
    type({ name: ' Farol ' });
    await saveWith({ kind: 'unreachable' });
    expect(attempt(1)?.key).toBe(attempt(0)?.key);
  });

  it('has another key for the same input on a newer version', async () => {
    const { editing, type, attempt, saveWith } = editLamp();
    type({ name: 'Farol' });
    await saveWith({ kind: 'unreachable' });
    editing.follow({ ...LAMP, version: 2 });
    await saveWith({ kind: 'unreachable' });
    expect(attempt(1)?.key).not.toBe(attempt(0)?.key);
  });

  it('keeps everything after a lost answer, and does not ask for the password again', async () => {
    const { editing, type, stage, saveWith } = editLamp();
    type({ name: 'Farol' });
    editing.typePassword('la clave');
    await saveWith({ kind: 'unreachable' });
    expect(stage()).toBe('unreachable');
    expect(editing.get()).toMatchObject({ draft: { name: 'Farol' }, password: 'la clave', stored: LAMP });
  });

  it('leaves what is typed while it is under way', async () => {
    const { editing, type, answer, stage } = editLamp();
    type({ name: 'Farol' });
    const saving = editing.save();
    type({ price: '90' });
    expect(stage()).toBe('sending');
    answer({ kind: 'saved', stored: SAVED });
    await saving;
    expect(editing.get()).toMatchObject({ stored: SAVED, changed: ['price'], draft: { price: '90' } });
    expect(stage()).toBe('saved');
  });

  it('brings nothing back that was discarded while it was under way', async () => {
    const { editing, type, answer, stage } = editLamp();
    type({ name: 'Farol' });
    const saving = editing.save();
    editing.discard();
    expect(await editing.save()).toBeNull();
    answer({ kind: 'saved', stored: SAVED });
    await saving;
    expect(editing.get()).toMatchObject({ stored: SAVED, changed: [], draft: { name: 'Farol' } });
    type({ name: 'Linterna' });
    const failing = editing.save();
    editing.discard();
    answer({ kind: 'unreachable' });
    await failing;
    expect([stage(), editing.get().changed]).toEqual(['resting', []]);
  });
});

describe('two versions', () => {
  it('are shown after a conflict: mine is chosen where I typed, theirs elsewhere', async () => {
    const { editing, type, saveWith } = editLamp();
    type({ name: 'Farol', price: '90' });
    await saveWith({ kind: 'conflict', stored: THEIRS });
    const { clash, draft, stored } = editing.get();
    expect(clash).toEqual({ theirs: THEIRS, parts: ['price'], taken: ['units'] });
    expect([draft.price, stored]).toEqual(['90', LAMP]);
  });

  it('are settled part by part, and saved on top of the newer version', async () => {
    const { editing, type, attempt, saveWith } = editLamp();
    type({ name: 'Farol', price: '90' });
    await saveWith({ kind: 'conflict', stored: THEIRS });
    editing.choose('price', 'theirs');
    editing.choose('units', 'mine');
    editing.settle();
    expect(editing.get()).toMatchObject({ clash: null, changed: ['name', 'units'] });
    await saveWith({ kind: 'saved', stored: { ...THEIRS, version: 3 } });
    expect(attempt(1)).toMatchObject({ base: THEIRS, draft: { name: 'Farol', price: '120', units: '5' } });
  });

  it('leave nothing to save when theirs is chosen everywhere', async () => {
    const { editing, type, saveWith } = editLamp();
    type({ price: '90' });
    await saveWith({ kind: 'conflict', stored: THEIRS });
    editing.settle('theirs');
    expect(editing.get()).toMatchObject({ stored: THEIRS, changed: [], clash: null });
  });

  it('can be settled with all of mine, also where I typed nothing', async () => {
    const { editing, type, saveWith } = editLamp();
    type({ price: '90' });
    await saveWith({ kind: 'conflict', stored: THEIRS });
    editing.settle('mine');
    expect(editing.get().draft).toEqual({ name: 'Faro', price: '90', units: '5' });
  });

  it('may be decided later: what was typed stays, and is compared again when it is saved', async () => {
    const { editing, type, attempt, saveWith } = editLamp();
    type({ price: '90' });
    await saveWith({ kind: 'conflict', stored: THEIRS });
    editing.postpone();
    expect(editing.get()).toMatchObject({ clash: null, draft: { price: '90' } });
    await saveWith({ kind: 'conflict', stored: THEIRS });
    expect(attempt(1)?.base).toBe(LAMP);
    expect(editing.get().clash?.parts).toEqual(['price']);
  });

  it('are none when both people saved the same', async () => {
    const { editing, type, stage, saveWith } = editLamp();
    type({ price: '120', units: '4' });
    await saveWith({ kind: 'conflict', stored: THEIRS });
    expect([stage(), editing.get().clash, editing.get().stored]).toEqual(['saved', null, THEIRS]);
  });
});

describe('a newer version that arrives while somebody types', () => {
  it('is followed by what was not typed', () => {
    const { editing, type } = editLamp();
    type({ name: 'Farol' });
    editing.follow(THEIRS);
    expect(editing.get()).toMatchObject({ stored: THEIRS, changed: ['name'], clash: null });
    expect(editing.get().draft).toEqual({ name: 'Farol', price: '120', units: '4' });
  });

  it('clashes with what was typed to something else, until that is settled', () => {
    const { editing, type } = editLamp();
    type({ price: '90' });
    editing.follow(THEIRS);
    expect(editing.get().clash?.parts).toEqual(['price']);
    const newest = { ...THEIRS, version: 3, name: 'Linterna' };
    editing.follow(newest);
    expect(editing.get().clash).toEqual({ theirs: newest, parts: ['price'], taken: [] });
    editing.settle();
    expect(editing.get()).toMatchObject({ clash: null, changed: ['price'], draft: { name: 'Linterna' } });
  });
});
