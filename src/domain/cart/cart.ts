/** Points 3, 4 and 9 of the specification: the cart, its three operations, its total and its count. */

import { productPath } from '../addresses.ts';
import { PRODUCT_ID } from '../api.ts';
import type { Cart, CartItem, Product } from '../entities.ts';
import { MAX_PRICE } from '../limits.ts';
import { fromCents, toCents } from '../money.ts';
import { isFew } from '../product/few-units.ts';
import { isRecord, parseRecord } from '../text.ts';

export const MAX_QUANTITY = 999;

export interface RefreshedCart {
  readonly cart: Cart;
  /** The former items whose product no longer exists. */
  readonly dropped: readonly CartItem[];
  /** The current items whose price, title or stock has changed. */
  readonly changed: readonly CartItem[];
}

export function addItemToCart(cart: Cart, product: Product): Cart {
  const present = cart.items.find((item) => item._id === product._id);
  if (!present) return { items: [...cart.items, cartItem(product, 1)] };
  const raised = cartItem(product, present.quantity + 1);
  return { items: cart.items.map((item) => (item === present ? raised : item)) };
}

export function changeItemQuantity(cart: Cart, id: string, delta: -1 | 1): Cart {
  const items = cart.items.map((item) => (item._id === id ? cartItem(item, item.quantity + delta) : item));
  return { items: items.filter((item) => item.quantity > 0) };
}

export function emptyCart(): Cart {
  return { items: [] };
}

export function cartItem(product: Product, quantity: number): CartItem {
  return { ...product, quantity: Math.min(quantity, MAX_QUANTITY), productUrl: productPath(product) };
}

/** Computes in céntimos, because in floating point 0.1 + 0.2 is not 0.3. */
export function cartTotal(cart: Cart): number {
  return fromCents(cart.items.reduce((cents, item) => cents + lineCents(item), 0));
}

export function lineTotal(item: CartItem): number {
  return fromCents(lineCents(item));
}

function lineCents(item: CartItem): number {
  return toCents(item.price) * item.quantity;
}

export function cartCount(cart: Cart): number {
  return cart.items.reduce((count, item) => count + item.quantity, 0);
}

/** Updates the cart from the catalogue, which may have changed since the products were added. */
export function refreshCart(cart: Cart, products: readonly Product[]): RefreshedCart {
  const current = new Map(products.map((product) => [product._id, product]));
  const items: CartItem[] = [];
  const dropped: CartItem[] = [];
  const changed: CartItem[] = [];
  for (const item of cart.items) {
    const product = current.get(item._id);
    const fresh = product ? cartItem(product, item.quantity) : null;
    if (fresh) items.push(fresh);
    else dropped.push(item);
    if (fresh && isNoticeable(item, fresh)) changed.push(fresh);
  }
  return { cart: { items }, dropped, changed };
}

function isNoticeable(before: Product, after: Product): boolean {
  return (
    before.price !== after.price || before.title !== after.title || before.outOfStock !== after.outOfStock
  );
}

const STORED_VERSION = 1;
const STORED_TEXTS = [
  'title',
  'description',
  'brand',
  'category',
  'color',
  'createdAt',
  'updatedAt',
] as const;

type StoredItem = Omit<CartItem, 'productUrl'>;

export function serializeCart(cart: Cart): string {
  return JSON.stringify({ version: STORED_VERSION, items: cart.items.map(storedItem) });
}

/** Reads a stored cart of any version, maybe changed by hand. Only valid items are used. */
export function parseCart(json: string | null): Cart {
  const { items: stored } = parseRecord(json);
  const items = new Map<string, CartItem>();
  for (const item of Array.isArray(stored) ? stored.filter(isStoredItem) : []) {
    if (!items.has(item._id)) items.set(item._id, cartItem(storedItem(item), item.quantity));
  }
  return { items: [...items.values()] };
}

/** Copies only the known fields. The address is built again, so a stored address is never followed. */
function storedItem(item: StoredItem): StoredItem {
  const { _id, title, description, brand, price, count, category, color } = item;
  const { discounted, outOfStock, unitsLeft, coverUrl, pictureUrls, createdAt, updatedAt, quantity } = item;
  const known = { _id, title, description, brand, price, count, category, color, discounted, outOfStock };
  const cover = coverUrl ? { coverUrl } : {};
  const left = isFew(unitsLeft) ? { unitsLeft } : {};
  return { ...known, ...left, ...cover, pictureUrls, createdAt, updatedAt, quantity };
}

function isStoredItem(value: unknown): value is StoredItem {
  return (
    isRecord(value) &&
    isText(value._id) &&
    PRODUCT_ID.test(value._id) &&
    [...STORED_TEXTS.map((field) => value[field]), value.coverUrl ?? ''].every(isText) &&
    [value.discounted, value.outOfStock].every((flag) => typeof flag === 'boolean') &&
    [value.price, value.count, value.quantity].every(isAboveZero) &&
    Number(value.price) <= MAX_PRICE &&
    Number.isInteger(value.quantity) &&
    Array.isArray(value.pictureUrls) &&
    value.pictureUrls.every(isText)
  );
}

function isAboveZero(value: unknown): boolean {
  return typeof value === 'number' && value > 0;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
