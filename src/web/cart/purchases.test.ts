import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatOrder, DialogLoaders, Dialogs, OpenDialog } from '../dialogs/dialog-store.ts';
import { createObservable } from '../runtime/observable.ts';
import type { TabFront } from '../runtime/tab-front.ts';
import { createPurchases, OPENING_MS } from './purchases.ts';

const ORDER: ChatOrder = { href: 'https://wa.me/50670000000?text=Hola', message: 'Hola', isCart: true };

function createDialogs(): Dialogs {
  const shown = createObservable<OpenDialog | null>(null);
  const close = () => shown.set(null);
  const nothing = () => undefined;
  return {
    ...shown,
    loaders: {} as DialogLoaders,
    open: shown.set,
    close,
    leave: close,
    historyEntry: { push: nothing, pop: nothing },
  };
}

function createFront() {
  const listeners = { leaving: new Set<() => void>(), return: new Set<() => void>() };
  const listen = (set: Set<() => void>) => (listener: () => void) => {
    set.add(listener);
    return () => void set.delete(listener);
  };
  const tell = (set: Set<() => void>) => () => {
    for (const listener of [...set]) listener();
  };
  const front: TabFront = { onLeaving: listen(listeners.leaving), onReturn: listen(listeners.return) };
  return { front, leave: tell(listeners.leaving), comeBack: tell(listeners.return), listeners };
}

function createTab(text: string | null = null) {
  const stored = { text };
  const dialogs = createDialogs();
  const { front, ...moves } = createFront();
  const purchases = createPurchases(
    { read: () => stored.text, write: (text) => (stored.text = text), watch: () => undefined },
    dialogs,
    front,
  );
  return { purchases, dialogs, stored, ...moves };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a purchase when the chat does not open', () => {
  it('opens the dialog with other ways after the time limit', () => {
    const { purchases, dialogs } = createTab();
    purchases.follow(ORDER);
    expect(dialogs.get()).toBeNull();
    vi.advanceTimersByTime(OPENING_MS);
    expect(dialogs.get()).toEqual({ name: 'purchase', order: ORDER });
    expect(purchases.get()).toBeNull();
  });

  it('is forgotten when the dialog is closed', () => {
    const { purchases, dialogs, stored } = createTab();
    purchases.follow(ORDER);
    vi.advanceTimersByTime(OPENING_MS);
    dialogs.close();
    expect(purchases.get()).toBeNull();
    expect(stored.text).toBe('');
  });
});

describe('a purchase when the chat opens', () => {
  it('does not open the dialog, and reports the order when the shopper returns', () => {
    const { purchases, dialogs, leave, comeBack } = createTab();
    purchases.follow(ORDER);
    leave();
    vi.advanceTimersByTime(10 * OPENING_MS);
    expect(purchases.get()).toBeNull();
    comeBack();
    expect(dialogs.get()).toBeNull();
    expect(purchases.get()).toEqual(ORDER);
  });

  it('closes the cart dialog', () => {
    const { purchases, dialogs, leave, comeBack } = createTab();
    dialogs.open({ name: 'cart' });
    purchases.follow(ORDER);
    leave();
    comeBack();
    expect(dialogs.get()).toBeNull();
    expect(purchases.get()).toEqual(ORDER);
  });

  it('reports the order again after the dialog was opened and closed', () => {
    const { purchases, dialogs, leave, comeBack } = createTab();
    purchases.follow(ORDER);
    leave();
    comeBack();
    dialogs.open({ name: 'purchase', order: ORDER });
    dialogs.close();
    expect(purchases.get()).toEqual(ORDER);
  });

  it('closes the dialog when another try opens the chat', () => {
    const { purchases, dialogs, leave, comeBack } = createTab();
    purchases.follow(ORDER);
    vi.advanceTimersByTime(OPENING_MS);
    purchases.follow(ORDER);
    leave();
    comeBack();
    expect(dialogs.get()).toBeNull();
    expect(purchases.get()).toEqual(ORDER);
  });

  it('is read from storage after the tab was reloaded', () => {
    const { purchases, stored, leave } = createTab();
    purchases.follow(ORDER);
    leave();
    expect(createTab(stored.text).purchases.get()).toEqual(ORDER);
  });

  it('is removed from storage when it is forgotten', () => {
    const { purchases, stored, leave, comeBack, listeners } = createTab();
    purchases.follow(ORDER);
    leave();
    comeBack();
    purchases.forget();
    expect(purchases.get()).toBeNull();
    expect(createTab(stored.text).purchases.get()).toBeNull();
    expect(listeners.leaving.size + listeners.return.size).toBe(0);
  });

  it('is replaced by the next purchase', () => {
    const { purchases, leave, comeBack } = createTab();
    const next = { ...ORDER, message: 'Otra', isCart: false };
    purchases.follow(ORDER);
    leave();
    comeBack();
    purchases.follow(next);
    expect(purchases.get()).toBeNull();
    leave();
    comeBack();
    expect(purchases.get()).toEqual(next);
  });
});

describe('a stored purchase', () => {
  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '"compra"',
    '{"href":"javascript:alert(1)","message":"Hola","isCart":true}',
    '{"href":"https://wa.me/506","message":1,"isCart":true}',
  ])('is ignored when its text is %j', (text) => expect(createTab(text).purchases.get()).toBeNull());
});
