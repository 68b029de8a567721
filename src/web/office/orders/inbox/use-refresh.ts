import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { OrderRow } from '../../../../domain/orders/full-view.ts';
import type { Seller } from '../../seller.ts';
import type { OrderSelection } from '../order-calls.ts';
import { askFor, type Change, type ListState } from './list-state.ts';
import { mergeFresh, updateRows } from './shown-orders.ts';

/** A list that could not be fetched again is asked for again after this time. */
const RETRY_MS = 5_000;
/** How many rows that left the list are asked for by themselves. */
const MAX_ASKED = 10;

/** Fetches the list again when an order changed. Returns a function that does so at once. */
export function useRefresh(
  seller: Seller,
  { state: filter, query }: OrderSelection,
  state: ListState,
  change: Change,
  version: number | null,
): () => void {
  const [asked, setAsked] = useState(0);
  const [done, setDone] = useState(0);
  const isStale = version !== null && version !== state.version;
  const isWanted = state.shown !== null && (isStale || asked !== done);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function refetch(): Promise<void> {
      const answer = await askFor(seller, { state: filter, query });
      if (!isCurrent) return;
      if (answer.kind !== 'ok') {
        timer = setTimeout(() => void refetch(), RETRY_MS);
        return;
      }
      setDone(asked);
      change((before) =>
        before.shown ? { ...before, shown: mergeFresh(before.shown, answer.value), version } : before,
      );
    }
    void refetch();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [seller, filter, query, isWanted, asked, version, change]);
  useLeftRows(seller, state, change);
  return useCallback(() => setAsked((count) => count + 1), []);
}

/** Shows the new state of the rows that left the list. */
function useLeftRows(seller: Seller, { shown }: ListState, change: Change): void {
  const left = shown?.left;
  const findLeft = useEffectEvent(() => shown?.orders.filter(({ id }) => left?.has(id)) ?? []);
  useEffect(() => {
    if (!left || left.size === 0) return;
    let isCurrent = true;
    const rows = findLeft().slice(0, MAX_ASKED);
    void Promise.all(rows.map((row) => findRow(seller, row))).then((found) => {
      if (!isCurrent) return;
      change((before) =>
        before.shown ? { ...before, shown: updateRows(before.shown, found.flat()) } : before,
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [seller, left, change]);
}

async function findRow(seller: Seller, { reference }: OrderRow): Promise<readonly OrderRow[]> {
  const answer = await askFor(seller, { state: 'todos', query: reference });
  return answer.kind === 'ok' ? answer.value.orders : [];
}
