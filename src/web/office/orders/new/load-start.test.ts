import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '../../../../domain/cart/cart.ts';
import { sampleProduct } from '../../../../domain/samples.testing.ts';
import { DEFAULT_SETTINGS } from '../../../../domain/settings/blocks.ts';
import type { Answer } from '../../../data/api.ts';
import { refused } from '../../../data/refused.testing.ts';
import { createStorage } from '../../../runtime/storage.testing.ts';
import type { Seller } from '../../seller.ts';
import { BLANK_DRAFT } from '../fields/model/order-draft.ts';
import { draftName, loadStart } from './load-start.ts';

const RADIO = sampleProduct({ _id: 'radio-0001', title: 'Radio', price: 10_000 });
const HERE = { search: '', state: null };

interface Answers {
  readonly product?: typeof RADIO | null;
  readonly order?: Answer<unknown>;
}

function sellerWith({ product = RADIO, order = { kind: 'unreachable' } }: Answers = {}) {
  return {
    api: { call: vi.fn(async () => order) },
    session: { get: () => ({ userId: 'ana' }), close: vi.fn() },
    publicData: { product: vi.fn(async () => product) },
    settings: DEFAULT_SETTINGS,
  } as unknown as Seller;
}

const begin = (
  place: { readonly search?: string; readonly state?: unknown },
  answers: Answers = {},
  cart = emptyCart(),
) => loadStart(sellerWith(answers), cart, { ...HERE, ...place });

beforeEach(() => void vi.stubGlobal('sessionStorage', createStorage()));
afterEach(() => void vi.unstubAllGlobals());

describe('a new order', () => {
  it('begins blank', async () => {
    const start = await begin({});
    expect(start).toMatchObject({ told: [], isRestored: false });
    expect(start?.editing.get()).toMatchObject({ changed: [], draft: BLANK_DRAFT });
  });

  it('begins with a message that was pasted elsewhere', async () => {
    const start = await begin({ state: { pastedText: 'Pedido: ABC-234' } });
    expect(start?.editing.get().draft.pasted).toBe('Pedido: ABC-234');
  });

  it('begins with a product, or says that it is gone', async () => {
    const search = '?producto=radio-0001';
    const start = await begin({ search });
    expect(start?.editing.get().draft.lines).toMatchObject([
      { productId: 'radio-0001', quantity: 1, listPrice: 10_000 },
    ]);
    expect(await begin({ search: '?producto=otro' }, { product: null })).toMatchObject({
      told: ['Ese producto ya no está en la tienda.'],
    });
  });

  it('begins with the cart', async () => {
    const cart = { ...emptyCart(), items: [{ ...RADIO, quantity: 3 }] } as unknown as ReturnType<
      typeof emptyCart
    >;
    const start = await begin({ search: '?desde=carrito' }, {}, cart);
    expect(start?.editing.get().draft.lines).toMatchObject([{ productId: 'radio-0001', quantity: 3 }]);
  });

  it('repeats an order at the prices of today, and names what is gone', async () => {
    const today = { path: '', picture: null, price: 12_000, units: null, outOfStock: false };
    const line = { position: 0, title: 'Radio', quantity: 2, price: 9_000, taken: 0 };
    const order = {
      lines: [
        { ...line, productId: 'radio-0001', today },
        { ...line, position: 1, productId: 'gone-0001', title: 'Cable' },
        { ...line, position: 2, title: 'Instalación', price: 5_000 },
      ],
      customer: { ...BLANK_DRAFT.customer, name: 'María' },
      delivery: BLANK_DRAFT.delivery,
      fee: null,
      discount: 0,
      payments: [],
      state: 'entregado',
    };
    const start = await begin({ state: { repeat: 'pedido-1' } }, { order: { kind: 'ok', value: { order } } });
    expect(start?.told).toEqual(['Cable ya no está en la tienda.']);
    const { draft } = start!.editing.get();
    expect(draft.lines.map(({ title, listPrice, quantity }) => [title, listPrice, quantity])).toEqual([
      ['Radio', 12_000, 2],
      ['Instalación', null, 2],
    ]);
    expect([draft.customer.name, draft.repeats]).toEqual(['María', 'pedido-1']);
  });

  it('says why an order cannot be repeated, and nothing while the shop does not answer', async () => {
    const gone = refused('ORDER_NOT_FOUND');
    expect(await begin({ state: { repeat: 'x' } }, { order: gone })).toMatchObject({ told: [gone.message] });
    expect(await begin({ state: { repeat: 'x' } })).toBeNull();
  });

  it('goes on where it was left, each way to begin for itself', async () => {
    const first = await begin({});
    first!.editing.change({ ...first!.editing.get().draft, privateNote: 'Bodega' });
    expect(await begin({})).toMatchObject({ isRestored: true });
    expect(await begin({ search: '?producto=radio-0001' })).toMatchObject({ isRestored: false });
    expect(draftName({ search: '?a', state: null })).not.toBe(draftName({ search: '?b', state: null }));
  });

  it('has every product of the cart, at its price of the catalogue', async () => {
    const cable = sampleProduct({ _id: 'cable-0001', title: 'Cable', price: 2_000 });
    const items = [
      { ...RADIO, quantity: 3 },
      { ...cable, quantity: 1 },
    ];
    const cart = { ...emptyCart(), items } as unknown as ReturnType<typeof emptyCart>;
    const start = await begin({ search: '?desde=carrito' }, {}, cart);
    const { lines } = start!.editing.get().draft;
    expect(lines.map(({ title, quantity, price }) => [title, quantity, price])).toEqual([
      ['Radio', 3, '10 000'],
      ['Cable', 1, '2 000'],
    ]);
  });

  it('does not begin while a product cannot be read, so that it can be tried again', async () => {
    const seller = sellerWith();
    vi.mocked(seller.publicData.product).mockRejectedValue(new TypeError('offline'));
    expect(await loadStart(seller, emptyCart(), { ...HERE, search: '?producto=radio-0001' })).toBeNull();
  });

  it('ends a session that the shop no longer knows', async () => {
    const seller = sellerWith({ order: refused('SIGN_IN_REQUIRED') });
    await loadStart(seller, emptyCart(), { ...HERE, state: { repeat: 'pedido-1' } });
    expect(seller.session.close).toHaveBeenCalledOnce();
  });

  it('is another one for each message and each order that is repeated', () => {
    const names = [
      null,
      { pastedText: 'Hola' },
      { pastedText: 'Adiós' },
      { repeat: 'pedido-1' },
      { repeat: 'pedido-2' },
    ].map((state) => draftName({ search: '', state }));
    expect(new Set(names).size).toBe(names.length);
    expect(draftName({ search: '', state: { startAct: 'confirm' } })).toBe(draftName(HERE));
  });

  it('is not found again by how it was to be saved alone', async () => {
    const first = await begin({});
    first!.editing.change({ ...first!.editing.get().draft, step: { quoteDays: 3 } });
    expect(await begin({})).toMatchObject({ isRestored: false });
  });
});
