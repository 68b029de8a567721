/** All calls of the API, in the order of their description. */
import { accountCalls } from './account.ts';
import type { CallKey, CallRow } from './call.ts';
import { catalogueCalls } from './catalogue.ts';
import { historyCalls } from './history.ts';
import { importCalls } from './import.ts';
import { orderCalls } from './orders.ts';
import { productCalls } from './products.ts';
import { settingsCalls } from './settings.ts';
import { shopperOrderCalls } from './shopper-orders.ts';
import { teamCalls } from './team.ts';
import { unitCalls } from './units.ts';
import { visitCalls } from './visits.ts';

export const calls = {
  ...accountCalls,
  ...productCalls,
  ...catalogueCalls,
  ...visitCalls,
  ...importCalls,
  ...historyCalls,
  ...settingsCalls,
  ...teamCalls,
  ...shopperOrderCalls,
  ...orderCalls,
  ...unitCalls,
};

export type Calls = typeof calls;
export type Call = keyof Calls;

export const CALLS = Object.keys(calls) as readonly Call[];

export function rowOf(key: Call): CallRow {
  return calls[key];
}

/** A call with its parts. */
export function partsOf(key: CallKey): { readonly method: 'GET' | 'POST'; readonly path: string } {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string];
  return { method, path };
}
