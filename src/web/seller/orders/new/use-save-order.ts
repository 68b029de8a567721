import { useRef, useState } from 'react';
import type { Answer, Answered, CallOptions } from '../../../data/api.ts';
import { type Failure, isRefused, orSignOut } from '../../failure.ts';
import { randomKey } from '../../product-form/model/idempotency-key.ts';
import type { Seller } from '../../seller.ts';

/** How a new order is saved. */
export type SaveStep = { readonly quoteDays: number } | { readonly confirm: true } | Record<string, never>;

type NewOrderBody = CallOptions<'POST /orders/new'>['body'];

type Saved = Answered<'POST /orders/new'>;

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

  async function post(body: NewOrderBody): Promise<Answer<Saved>> {
    const written = JSON.stringify(body);
    const key = keys.current.get(written) ?? randomKey();
    keys.current.set(written, key);
    return await orSignOut(session, api.call('POST /orders/new', { body, key }));
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
