import { describe, expect, it, vi } from 'vitest';
import { cartCount, serializeCart } from '../../domain/cart/cart.ts';
import { cartOf, sampleProduct } from '../../domain/samples.testing.ts';
import { createNoValue, type StoredValue } from '../runtime/stored-value.ts';
import { createCartStore, refreshFromCatalogue, refreshFromShop } from './cart-store.ts';

const product = sampleProduct();
const other = sampleProduct({ _id: 'otro000001' });
const later = sampleProduct({ _id: 'luego00001' });

/** One browser: the other tabs get an event for every write of a tab. */
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

describe('createCartStore', () => {
  it('raises the quantity when a product is added twice', () => {
    const cart = createCartStore(createBrowser().openTab());
    cart.add(product);
    cart.add(product);
    expect(cart.get().items).toMatchObject([{ _id: product._id, quantity: 2 }]);
  });

  it('reads the stored cart after a reload', () => {
    const browser = createBrowser();
    createCartStore(browser.openTab()).add(product);
    expect(cartCount(createCartStore(browser.openTab()).get())).toBe(1);
  });

  it('shows the same cart in every open tab', () => {
    const browser = createBrowser();
    const [here, there] = [createCartStore(browser.openTab()), createCartStore(browser.openTab())];
    const listener = vi.fn();
    there.subscribe(listener);
    here.add(product);
    expect(cartCount(there.get())).toBe(1);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('adds to the cart that another tab stored, even before the storage event', () => {
    const browser = createBrowser();
    const cart = createCartStore(browser.openTab());
    browser.overwrite(serializeCart(cartOf([sampleProduct({ _id: 'otro000001' }), 3])));
    cart.add(product);
    expect(cartCount(cart.get())).toBe(4);
  });

  it('returns the same object until the cart changes, so that React does not render again', () => {
    const cart = createCartStore(createBrowser().openTab());
    expect(cart.get()).toBe(cart.get());
  });

  it('does not call a listener that unsubscribed', () => {
    const cart = createCartStore(createBrowser().openTab());
    const listener = vi.fn();
    cart.subscribe(listener)();
    cart.add(product);
    expect(listener).not.toHaveBeenCalled();
  });

  it('starts empty on the server', () => {
    expect(createCartStore(createNoValue()).get().items).toEqual([]);
  });

  it('removes an item when its quantity reaches zero', () => {
    const cart = createCartStore(createBrowser().openTab());
    cart.add(product);
    cart.changeQuantity(product._id, 1);
    expect(cartCount(cart.get())).toBe(2);
    cart.changeQuantity(product._id, -1);
    cart.changeQuantity(product._id, -1);
    expect(cart.get().items).toEqual([]);
  });

  it('restores an emptied cart together with items added since', () => {
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

  it('writes nothing when the catalogue has not changed', () => {
    const tab = createBrowser().openTab();
    const cart = createCartStore(tab);
    cart.add(product);
    const write = vi.spyOn(tab, 'write');
    refreshFromCatalogue(cart, [product]);
    expect(write).not.toHaveBeenCalled();
    expect(cart.changes.get()).toBeNull();
  });
});

describe('refreshing the cart from a newer catalogue', () => {
  function filledCart() {
    const cart = createCartStore(createBrowser().openTab());
    cart.add(product);
    cart.add(other);
    return cart;
  }

  it('takes the new price and reports it', () => {
    const cart = filledCart();
    refreshFromCatalogue(cart, [{ ...product, price: 29_900 }, other]);
    expect(cart.get().items[0]).toMatchObject({ price: 29_900, quantity: 1 });
    expect(cart.changes.get()).toMatchObject({ changed: [{ _id: product._id }], dropped: [] });
  });

  it('drops a deleted product and reports it', () => {
    const cart = filledCart();
    refreshFromCatalogue(cart, [other]);
    expect(cart.get().items.map((item) => item._id)).toEqual([other._id]);
    expect(cart.changes.get()).toMatchObject({ changed: [], dropped: [{ title: product.title }] });
  });

  it('keeps unread changes when more products change', () => {
    const cart = filledCart();
    refreshFromCatalogue(cart, [{ ...product, price: 29_900 }, other]);
    refreshFromCatalogue(cart, [{ ...product, price: 29_900 }]);
    expect(cart.changes.get()).toMatchObject({
      changed: [{ _id: product._id }],
      dropped: [{ _id: other._id }],
    });
  });

  it('reports only the last change of each product', () => {
    const cart = filledCart();
    refreshFromCatalogue(cart, [{ ...product, price: 29_900 }, other]);
    refreshFromCatalogue(cart, [other]);
    expect(cart.changes.get()).toMatchObject({ changed: [], dropped: [{ _id: product._id }] });
  });

  it('requests each product when there is no catalogue, and keeps products without an answer', async () => {
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

  it('does not drop a product that was added during the requests', async () => {
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
