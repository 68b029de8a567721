import { useRef, useState } from 'react';
import type { FullOrder } from '../../../../domain/orders/full-view.ts';
import { orderEndpoints } from '../../../../domain/orders-api.ts';
import type { Answer, MessageBody } from '../../../data/api.ts';
import { type Failure, isRefused, orSignOut } from '../../failure.ts';
import { randomKey } from '../../product-form/model/idempotency-key.ts';
import type { Seller } from '../../seller.ts';
import type { OrderBody } from '../fields/model/draft-body.ts';

/** How a new order is saved. */
export type SaveStep = { readonly quoteDays: number } | { readonly confirm: true } | Record<string, never>;

interface NewOrderBody extends OrderBody {
  readonly reference?: string;
  readonly key?: string;
  readonly repeats?: string;
}

type Saved = MessageBody & { readonly order: FullOrder };

export interface SavedOrder extends Saved {
  /** It could not be confirmed at once, because there are too few units. */
  readonly isShort: boolean;
}

/** Saves one order at a time. A retry has the same key, so that a double tap or a lost answer makes one order. */
export function useSaveOrder({ api, session }: Pick<Seller, 'api' | 'session'>) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isUnderWay = useRef(false);
  const keys = useRef(new Map<string, string>());

  async function post(json: object): Promise<Answer<Saved>> {
    const written = JSON.stringify(json);
    const key = keys.current.get(written) ?? randomKey();
    keys.current.set(written, key);
    return await orSignOut(session, api.call<Saved>(orderEndpoints.newOrder, { json, key }));
  }

  /** Null when it failed, or when another try is under way. */
  async function save(body: NewOrderBody, step: SaveStep): Promise<SavedOrder | null> {
    // A second click can arrive before React has rendered the first one.
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setSaving(true);
    const first = await post({ ...body, ...step });
    const isShort = 'confirm' in step && isRefused(first, 'NOT_ENOUGH_UNITS');
    const answer = isShort ? await post(body) : first;
    isUnderWay.current = false;
    setSaving(false);
    if (answer.kind === 'ok') return { ...answer.value, isShort };
    setFailure(answer.kind === 'refused' ? answer : { kind: 'unreachable' });
    return null;
  }
  return { save, isSaving, failure, clear: () => setFailure(null) };
}
