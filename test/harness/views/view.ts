import type { Page } from '@playwright/test';
import { serializeCart } from '../../../src/domain/cart/cart.ts';
import type { CartItem, Login, Product } from '../../../src/domain/entities.ts';
import { SESSION_MS } from '../../../src/domain/limits.ts';
import { visit } from '../browser/cart-steps.ts';
import type { RunningShop } from '../running-shop.ts';

/** The page and data with which a view is opened. */
export interface Stage {
  readonly page: Page;
  readonly shop: RunningShop;
  /** The demo catalogue. */
  readonly products: readonly Product[];
  /** A session of the administrator. */
  readonly session: Login;
}

/** One view of the shop: a page, a dialog or a state, and the steps that lead to it. */
export interface View {
  readonly name: string;
  readonly isSeller?: boolean;
  /** On wide screens, where the menu is a row, there is nothing to open. */
  readonly isPhoneOnly?: boolean;
  /** Another view shows nearly the same, so `npm test` leaves this one out. */
  readonly isLikeAnother?: boolean;
  /** Runs before the page is opened: sets stored data and answers of the shop. */
  prepare?(stage: Stage): Promise<void>;
  path(stage: Stage): string | Promise<string>;
  /** The steps on the page. */
  act?(stage: Stage): Promise<void>;
}

export function likeAnother(view: View): View {
  return { ...view, isLikeAnother: true };
}

export async function openView(view: View, stage: Stage): Promise<void> {
  if (view.isSeller) await storeSession(stage);
  await view.prepare?.(stage);
  await visit(stage.page, stage.shop.url + (await view.path(stage)));
  await view.act?.(stage);
}

/** Stores a session before the first page, without the sign-in form. */
async function storeSession({ page, session: { token, userId, name } }: Stage): Promise<void> {
  const expirationDate = new Date(Date.now() + SESSION_MS).toISOString();
  await keepInBrowser(page, { token, userId, userName: name, expirationDate });
}

export async function storeCart({ page }: Stage, items: readonly CartItem[]): Promise<void> {
  await keepInBrowser(page, { carrito: serializeCart({ items }) });
}

/** Stores it before the first page only: later pages keep what earlier ones stored. */
async function keepInBrowser(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((kept) => {
    if (!location.protocol.startsWith('http')) return;
    for (const [key, value] of Object.entries(kept))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, entries);
}

/** Navigates as a link of the shop does, without a new document. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ usr: null, key: `paseo${idx}`, idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page.getByText('Por favor espere...').waitFor({ state: 'hidden' });
}
