import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddedPicture, FormState } from '../product-form/model/form-state.ts';
import { draftsOf } from './draft-list.tsx';
import { createDraftLocks, createDraftWriter, openDraft, unclaimedDrafts } from './drafts.ts';
import type { DraftRecord, StoredTyped } from './records.ts';

function slowStore() {
  const saved: string[] = [];
  const waiting: (() => void)[] = [];
  const write = createDraftWriter((state: string) => {
    saved.push(state);
    return new Promise<void>((resolve) => waiting.push(resolve));
  });
  return { saved, write, finishOne: () => waiting.shift()?.() };
}

describe('createDraftWriter', () => {
  it('writes one state at a time and skips replaced states', async () => {
    const { saved, write, finishOne } = slowStore();
    const first = write('a');
    const last = [write('ab'), write('abc')].at(-1);
    expect(saved).toStrictEqual(['a']);
    finishOne();
    await Promise.resolve();
    await Promise.resolve();
    expect(saved).toStrictEqual(['a', 'abc']);
    finishOne();
    await Promise.all([first, last]);
    expect(saved).toStrictEqual(['a', 'abc']);
  });

  it('rejects when a write fails, and writes the next state', async () => {
    const saved: string[] = [];
    const write = createDraftWriter(async (state: string) => {
      if (state === 'mal') throw new Error('disk full');
      saved.push(state);
    });
    await expect(write('mal')).rejects.toThrow('disk full');
    await write('bien');
    expect(saved).toStrictEqual(['bien']);
  });
});

/** Two tabs of one browser: they share the locks of this process. */
function openTabs() {
  return [createDraftLocks(navigator.locks), createDraftLocks(navigator.locks)] as const;
}

describe('createDraftLocks', () => {
  it('sees the open drafts of other tabs until they are closed', async () => {
    const [one, other] = openTabs();
    const close = await one.hold('borrador de una');
    const isSeen = () => other.withLock(async (open) => open.has('borrador de una'));
    expect(await isSeen()).toBe(true);
    close();
    await expect.poll(isSeen).toBe(false);
  });

  it('lets tabs open drafts one after another, so that the second sees the draft of the first', async () => {
    const [one, other] = openTabs();
    const first = one.withLock(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return await one.hold('tomado');
    });
    const isSeen = await other.withLock(async (open) => open.has('tomado'));
    expect(isSeen).toBe(true);
    (await first)();
  });

  it('works without Web Locks', async () => {
    const locks = createDraftLocks(undefined);
    const close = await locks.hold('borrador');
    expect(await locks.withLock(async (open) => open.size)).toBe(0);
    close();
  });

  it('rejects when the work fails, and releases the lock', async () => {
    const [one, other] = openTabs();
    const failed = one.withLock(async () => {
      throw new Error('disk full');
    });
    await expect(failed).rejects.toThrow('disk full');
    expect(await other.withLock(async () => 'mi turno')).toBe('mi turno');
  });
});

/** As much of IndexedDB as drafts need: a key is a text or a list, and a range is all lists that begin with a text. */
function createDatabase() {
  const stores = new Map<string, Map<string, unknown>>();
  const written: string[] = [];
  function answering<T>(result: T, then: () => void = () => {}) {
    const request = {
      result,
      error: null,
      onsuccess: () => {},
      onerror: () => {},
      onupgradeneeded: () => {},
    };
    queueMicrotask(() => {
      request.onupgradeneeded();
      request.onsuccess();
      then();
    });
    return request;
  }
  function transaction() {
    const now = { oncomplete: () => {}, onabort: () => {}, objectStore };
    let pending = 0;
    const end = () => void setTimeout(() => pending === 0 && now.oncomplete());
    function ask<T>(result: T) {
      pending += 1;
      return answering(result, () => {
        pending -= 1;
        end();
      });
    }
    function objectStore(name: string) {
      const store = stores.get(name)!;
      const keysIn = (range?: { name: string }) =>
        [...store.keys()].map((key) => JSON.parse(key)).filter((key) => !range || key[0] === range.name);
      const isRange = (key: unknown): key is { name: string } =>
        typeof key === 'object' && !Array.isArray(key);
      return {
        put(value: unknown, key: unknown) {
          written.push(name);
          store.set(JSON.stringify(key), value);
        },
        get: (key: unknown) => ask(store.get(JSON.stringify(key))),
        getAll: () => ask([...store.values()]),
        getAllKeys: (range?: { name: string }) => ask(keysIn(range)),
        delete(key: unknown) {
          for (const each of isRange(key) ? keysIn(key) : [key]) store.delete(JSON.stringify(each));
        },
      };
    }
    end();
    return now;
  }
  const createObjectStore = (name: string) => stores.has(name) || stores.set(name, new Map());
  const open = vi.fn(() => answering({ createObjectStore, transaction, close: () => {} }));
  return { open, written, sizeOf: (name: string) => stores.get(name)?.size ?? 0 };
}

describe('the drafts of product forms', () => {
  let database = createDatabase();
  beforeEach(() => {
    database = createDatabase();
    vi.stubGlobal('indexedDB', database);
    vi.stubGlobal('IDBKeyRange', { bound: ([name]: [string]) => ({ name }) });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const NEW = { userId: 'ana', productId: null };
  const picture = (id: string, isReady = true): AddedPicture => ({
    ...{ id, name: `${id}.jpg`, isReady },
    blob: new Blob([id]),
  });
  const typed = (name: string, ...added: readonly AddedPicture[]): StoredTyped => {
    const form = { productId: null, texts: { name }, added } as unknown as FormState;
    return { base: { ...form, added: [] }, draft: form, key: 'k1' };
  };
  const nameIn = (draft: Awaited<ReturnType<typeof openDraft>>) =>
    (draft.read() as Partial<StoredTyped>).draft?.texts.name;

  /** A form in which somebody typed, and that was left. */
  async function leave(key: typeof NEW | { userId: string; productId: string }, text: StoredTyped) {
    const draft = await openDraft(key, null);
    draft.write(text);
    await draft.settled();
    draft.close();
    await new Promise((resolve) => setTimeout(resolve));
  }

  it('come back with their pictures in the next form of the same product', async () => {
    await leave(NEW, typed('Radio', picture('a'), picture('b')));
    const draft = await openDraft(NEW, null);
    expect(draft.read()).toEqual(typed('Radio', picture('a'), picture('b')));
    draft.close();
  });

  it('belong to a person, a product, and one open form', async () => {
    await leave(NEW, typed('Radio'));
    const others = [
      await openDraft({ ...NEW, userId: 'beto' }, null),
      await openDraft({ ...NEW, productId: 'p1' }, null),
    ];
    expect(others.map(nameIn)).toEqual([undefined, undefined]);
    const first = await openDraft(NEW, null);
    const second = await openDraft(NEW, null);
    expect([nameIn(first), nameIn(second)]).toEqual(['Radio', undefined]);
    for (const draft of [...others, first, second]) draft.close();
  });

  it('are listed for their person, newest first, and the chosen one is opened', async () => {
    const now = vi.spyOn(Date, 'now');
    for (const [at, name] of ['Radio', 'Reloj'].entries()) {
      now.mockReturnValue(1_000 + at);
      const [open, draft] = [
        await openDraft({ ...NEW, productId: 'other' }, null),
        await openDraft({ ...NEW, productId: name }, null),
      ];
      draft.write(typed(name));
      await draft.settled();
      for (const each of [open, draft]) each.close();
    }
    await leave({ ...NEW, userId: 'beto' }, typed('Ajeno'));
    const found = await unclaimedDrafts('ana');
    expect(found.map(({ form }) => form.texts.name)).toEqual(['Reloj', 'Radio']);
    expect(draftsOf(found, null)).toEqual(found);
    expect(draftsOf(found, 'Radio')).toEqual([found[1]]);
    const draft = await openDraft({ ...NEW, productId: 'Radio' }, found[1]!.id);
    expect(nameIn(draft)).toBe('Radio');
    draft.close();
  });

  it('are forgotten after a day, with their pictures', async () => {
    const before = Date.now() - 24 * 60 * 60 * 1000 - 1;
    const now = vi.spyOn(Date, 'now').mockReturnValue(before);
    await leave(NEW, typed('Radio', picture('a')));
    now.mockRestore();
    expect(await unclaimedDrafts('ana')).toEqual([]);
    expect(['textos', 'imagenes'].map(database.sizeOf)).toEqual([0, 0]);
  });

  it('are deleted when nothing is unsaved', async () => {
    const draft = await openDraft(NEW, null);
    draft.write(typed('Radio', picture('a')));
    draft.write(null);
    await draft.settled();
    draft.close();
    expect(['textos', 'imagenes'].map(database.sizeOf)).toEqual([0, 0]);
  });

  it('write a picture when it is added and when it is compressed, not with each key', async () => {
    const draft = await openDraft(NEW, null);
    const picturesAfter = async (text: StoredTyped) => {
      database.written.length = 0;
      draft.write(text);
      await draft.settled();
      return [database.written.filter((store) => store === 'imagenes').length, database.sizeOf('imagenes')];
    };
    expect(await picturesAfter(typed('R', picture('a', false)))).toEqual([1, 1]);
    expect(await picturesAfter(typed('Ra', picture('a', false)))).toEqual([0, 1]);
    expect(await picturesAfter(typed('Ra', picture('a', true)))).toEqual([1, 1]);
    expect(await picturesAfter(typed('Ra'))).toEqual([0, 0]);
    draft.close();
  });

  it('are lost with the page where the browser stores nothing, and the form knows it', async () => {
    database.open.mockImplementation(() => {
      throw new Error('forbidden');
    });
    const draft = await openDraft(NEW, null);
    expect([draft.read(), draft.isStored.get()]).toEqual([{}, true]);
    draft.write(typed('Radio'));
    await draft.settled();
    expect(draft.isStored.get()).toBe(false);
    expect(await unclaimedDrafts('ana')).toEqual([] satisfies DraftRecord[]);
    draft.close();
  });
});
