import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorage, refuse } from './storage.testing.ts';
import { createStoredText, createStoredValue, type StoredValue } from './stored-value.ts';

describe('createStoredValue', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('reads on the next page what was written before', () => {
    const storage = createStorage();
    createStoredValue(() => storage, 'carrito').write('uno');
    expect(createStoredValue(() => storage, 'carrito').read()).toBe('uno');
  });

  it('keeps the text as long as the page when storage is forbidden', () => {
    const value = createStoredValue(refuse, 'carrito');
    expect(value.read()).toBeNull();
    value.write('uno');
    expect(value.read()).toBe('uno');
  });

  it('reads the last text that was written when the storage is full', () => {
    const storage = createStorage();
    const value = createStoredValue(() => storage, 'carrito');
    value.write('uno');
    storage.setItem = refuse;
    value.write('dos');
    expect(value.read()).toBe('dos');
  });

  it('calls the listener when another tab changes its key or clears the storage', () => {
    const tab = new EventTarget();
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
    const listener = vi.fn();
    createStoredValue(createStorage, 'carrito').watch(listener);
    for (const key of ['carrito', 'otro', null]) {
      tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
    }
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('calls the listener when the page returns from the back-forward cache', () => {
    const tab = new EventTarget();
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
    const listener = vi.fn();
    createStoredValue(createStorage, 'carrito').watch(listener);
    for (const persisted of [false, true]) {
      tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    }
    expect(listener).toHaveBeenCalledOnce();
  });
});

/** A stored value, and a function that changes it as another tab would. */
function createStored(text: string | null) {
  let notify = () => {};
  const value: StoredValue = {
    read: () => text,
    write: (next) => {
      text = next;
    },
    watch: (listener) => {
      notify = listener;
    },
  };
  function changeElsewhere(next: string) {
    text = next;
    notify();
  }
  return { value, changeElsewhere };
}

describe('createStoredText', () => {
  it('shows the stored text at once', () => {
    expect(createStoredText(createStored('Escazú').value).get()).toBe('Escazú');
  });

  it('stores and shows a new text', () => {
    const { value } = createStored(null);
    const text = createStoredText(value);
    const listener = vi.fn();
    text.subscribe(listener);
    text.set('Heredia');
    expect([text.get(), value.read()]).toEqual(['Heredia', 'Heredia']);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('shows the text that another tab writes', () => {
    const { value, changeElsewhere } = createStored(null);
    const text = createStoredText(value);
    changeElsewhere('Limón');
    expect(text.get()).toBe('Limón');
  });

  it('stores a text within an event at once, and shows it after the event', () => {
    vi.useFakeTimers();
    const { value } = createStored('antes');
    const text = createStoredText(value);
    const listener = vi.fn();
    text.subscribe(listener);
    text.setWithinEvent('después');
    expect([value.read(), text.get()]).toEqual(['después', 'antes']);
    expect(listener).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(text.get()).toBe('después');
    expect(listener).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
