import { describe, expect, it, vi } from 'vitest';
import { cartCount, serializeCart } from '../domain/cart.ts';
import { cartOf, sampleProduct } from '../domain/samples.testing.ts';
import { createCartStore } from './cart.ts';
import { createNoValue, type StoredValue } from './stored-value.ts';

const product = sampleProduct();

/** One browser: what a tab writes, the others are told. */
function createBrowser() {
  let text: string | null = null;
  const tabs = new Set<() => void>();
  function openTab(): StoredValue {
    let told: () => void = () => undefined;
    return {
      read: () => text,
      write(next) {
        text = next;
        for (const tab of tabs) if (tab !== told) tab();
      },
      watch(listener) {
        told = listener;
        tabs.add(listener);
      },
    };
  }
  return { openTab, overwrite: (next: string) => (text = next) };
}

describe('the cart of a visitor', () => {
  it('raises the quantity of a product that is added twice', () => {
    const cart = createCartStore(createBrowser().openTab());
    cart.add(product);
    cart.add(product);
    expect(cart.get().items).toMatchObject([{ _id: product._id, quantity: 2 }]);
  });

  it('is still there after a reload', () => {
    const browser = createBrowser();
    createCartStore(browser.openTab()).add(product);
    expect(cartCount(createCartStore(browser.openTab()).get())).toBe(1);
  });

  it('is the same in every open tab', () => {
    const browser = createBrowser();
    const [here, there] = [createCartStore(browser.openTab()), createCartStore(browser.openTab())];
    const listener = vi.fn();
    there.subscribe(listener);
    here.add(product);
    expect(cartCount(there.get())).toBe(1);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('adds to what another tab stored, even before it is told', () => {
    const browser = createBrowser();
    const cart = createCartStore(browser.openTab());
    browser.overwrite(serializeCart(cartOf([sampleProduct({ _id: 'otro000001' }), 3])));
    cart.add(product);
    expect(cartCount(cart.get())).toBe(4);
  });

  it('gives the same cart until it changes, so that pages do not draw for nothing', () => {
    const cart = createCartStore(createBrowser().openTab());
    expect(cart.get()).toBe(cart.get());
  });

  it('tells nobody who stopped listening', () => {
    const cart = createCartStore(createBrowser().openTab());
    const listener = vi.fn();
    cart.subscribe(listener)();
    cart.add(product);
    expect(listener).not.toHaveBeenCalled();
  });

  it('starts empty on the server', () => {
    expect(createCartStore(createNoValue()).get().items).toEqual([]);
  });
});
