import { describe, expect, it, vi } from 'vitest';
import { cartCount, serializeCart } from '../../domain/cart/cart.ts';
import { cartOf, sampleProduct } from '../../domain/samples.testing.ts';
import { createNoValue, type StoredValue } from '../runtime/stored-value.ts';
import { createCartStore, refreshFromCatalogue, refreshFromShop } from './cart-store.ts';

const product = sampleProduct();
const other = sampleProduct({ _id: 'otro000001' });
const later = sampleProduct({ _id: 'luego00001' });

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

  it('counts down to nothing, and then the item is gone', () => {
    const cart = createCartStore(createBrowser().openTab());
    cart.add(product);
    cart.changeQuantity(product._id, 1);
    expect(cartCount(cart.get())).toBe(2);
    cart.changeQuantity(product._id, -1);
    cart.changeQuantity(product._id, -1);
    expect(cart.get().items).toEqual([]);
  });

  it('comes back whole when it was emptied by mistake, with what was added since', () => {
    const cart = createCartStore(createBrowser().openTab());
    cart.add(product);
    cart.add(other);
    const before = cart.get();
    cart.empty();
    cart.add(later);
    cart.add(other);
    cart.add(other);
    cart.restore(before);
    expect(cart.get().items).toMatchObject([
      { _id: product._id, quantity: 1 },
      { _id: other._id, quantity: 2 },
      { _id: later._id, quantity: 1 },
    ]);
  });

  it('writes nothing when the catalogue says what it already knew', () => {
    const tab = createBrowser().openTab();
    const cart = createCartStore(tab);
    cart.add(product);
    const write = vi.spyOn(tab, 'write');
    refreshFromCatalogue(cart, [product]);
    expect(write).not.toHaveBeenCalled();
    expect(cart.changes.get()).toBeNull();
  });
});

describe('a cart that the catalogue overtook', () => {
  function filledCart() {
    const cart = createCartStore(createBrowser().openTab());
    cart.add(product);
    cart.add(other);
    return cart;
  }

  it('takes the new price and says so', () => {
    const cart = filledCart();
    refreshFromCatalogue(cart, [{ ...product, price: 29_900 }, other]);
    expect(cart.get().items[0]).toMatchObject({ price: 29_900, quantity: 1 });
    expect(cart.changes.get()).toMatchObject({ changed: [{ _id: product._id }], dropped: [] });
  });

  it('drops what is gone and says so', () => {
    const cart = filledCart();
    refreshFromCatalogue(cart, [other]);
    expect(cart.get().items.map((item) => item._id)).toEqual([other._id]);
    expect(cart.changes.get()).toMatchObject({ changed: [], dropped: [{ title: product.title }] });
  });

  it('keeps what it has not told yet when more changes', () => {
    const cart = filledCart();
    refreshFromCatalogue(cart, [{ ...product, price: 29_900 }, other]);
    refreshFromCatalogue(cart, [{ ...product, price: 29_900 }]);
    expect(cart.changes.get()).toMatchObject({
      changed: [{ _id: product._id }],
      dropped: [{ _id: other._id }],
    });
  });

  it('tells of each product only the last that happened to it', () => {
    const cart = filledCart();
    refreshFromCatalogue(cart, [{ ...product, price: 29_900 }, other]);
    refreshFromCatalogue(cart, [other]);
    expect(cart.changes.get()).toMatchObject({ changed: [], dropped: [{ _id: product._id }] });
  });

  it('asks for each product where the catalogue is not at hand, and keeps those without an answer', async () => {
    const cart = filledCart();
    cart.add(later);
    await refreshFromShop(cart, {
      async product(id) {
        if (id === product._id) return { ...product, outOfStock: true };
        if (id === other._id) return null;
        throw new Error('no network');
      },
    });
    expect(cart.get().items.map((item) => item._id)).toEqual([product._id, later._id]);
    expect(cart.changes.get()).toMatchObject({
      changed: [{ _id: product._id, outOfStock: true }],
      dropped: [{ _id: other._id }],
    });
  });

  it('does not drop what was added while it asked', async () => {
    const cart = filledCart();
    await refreshFromShop(cart, {
      async product(id) {
        if (cart.get().items.length === 2) cart.add(later);
        return id === product._id ? product : other;
      },
    });
    expect(cartCount(cart.get())).toBe(3);
    expect(cart.changes.get()).toBeNull();
  });
});
