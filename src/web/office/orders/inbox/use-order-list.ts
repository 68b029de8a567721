/** The list of orders on the screen. It is stored as it is shown: a new answer never moves a row by itself. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { OrderRow } from '../../../../domain/orders/full-view.ts';
import type { Answer } from '../../../data/api.ts';
import { useObservable } from '../../../runtime/observable.ts';
import { afterPaint } from '../../../runtime/scheduling.ts';
import { usePlace } from '../../../runtime/travel.ts';
import { canRetry, type Failure, orSignOut } from '../../../seller/failure.ts';
import { orderPulse } from '../../../seller/orders/order-pulse.ts';
import type { Seller } from '../../seller.ts';
import { loadOrders, type OrderList, type OrderSelection } from '../order-calls.ts';
import { writeSelection } from '../selection.ts';
import {
  addPage,
  drawMore,
  hasUndrawn,
  mergeFresh,
  type ShownOrders,
  showList,
  updateRows,
} from './shown-orders.ts';

/** The last list of each query of the address, for the way back: the key of the history entry that it was loaded for. */
export type FormerLists = Map<string, string>;
type Change = (update: (before: ShownOrders) => ShownOrders) => void;

/** A list that could not be fetched again is asked for again after this time. */
const RETRY_MS = 5_000;
/** How many rows that left the list are asked for by themselves. */
const MAX_ASKED = 10;

/** `early` is the answer to the first request, which was sent before. */
export function listOf(
  seller: Seller,
  selection: OrderSelection,
  entry: string,
  early: Seller['earlyOrders'] = null,
) {
  const { queries } = seller;
  const queryKey = ['orders', writeSelection(selection), entry];
  const before = () => queries.getQueryData<ShownOrders>(queryKey);
  return queryOptions<ShownOrders, Failure>({
    queryKey,
    async queryFn() {
      const answer = await (early ? orSignOut(seller.session, early) : askFor(seller, selection));
      if (answer.kind !== 'ok') throw answer.kind === 'refused' ? answer : { kind: 'unreachable' };
      const shown = before();
      if (!shown) return showList(answer.value);
      const merged = { ...mergeFresh(shown, answer.value), version: answer.value.version };
      void showLeft(seller, merged, changeIn(queries, queryKey));
      return merged;
    },
    // Whoever sees no list yet is told, with a button.
    retry: (_, failure) => before() !== undefined && canRetry(failure),
    retryDelay: RETRY_MS,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

function askFor(
  { api, session }: Seller,
  selection: OrderSelection,
  before: string | null = null,
): Promise<Answer<OrderList>> {
  return orSignOut(session, loadOrders(api, selection, before));
}

function changeIn(queries: QueryClient, key: readonly unknown[]): Change {
  return (update) => queries.setQueryData<ShownOrders>(key, (before) => before && update(before));
}

/** Shows the new state of the rows that left the list. */
async function showLeft(seller: Seller, { orders, left }: ShownOrders, change: Change): Promise<void> {
  const rows = orders.filter(({ id }) => left.has(id)).slice(0, MAX_ASKED);
  const found = await Promise.all(rows.map((row) => findRow(seller, row)));
  if (rows.length > 0) change((before) => updateRows(before, found.flat()));
}

async function findRow(seller: Seller, { reference }: OrderRow): Promise<readonly OrderRow[]> {
  const answer = await askFor(seller, { state: 'todos', query: reference });
  return answer.kind === 'ok' ? answer.value.orders : [];
}

export function useOrderList(seller: Seller, former: FormerLists, selection: OrderSelection) {
  const { state, query } = selection;
  const entry = useEntry(former, writeSelection(selection));
  const options = useMemo(() => listOf(seller, { state, query }, entry), [seller, state, query, entry]);
  const { data: shown = null, error, isFetching, refetch } = useQuery(options);
  const queries = useQueryClient();
  const change = useMemo(() => changeIn(queries, options.queryKey), [queries, options]);
  const pulse = useObservable(orderPulse(seller), null)?.version ?? null;
  const isStale = shown !== null && pulse !== null && pulse !== shown.version;
  const version = shown?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is asked for once.
  useEffect(() => {
    if (isStale) void refetch();
  }, [isStale, pulse, version, refetch]);
  return {
    shown,
    failure: isFetching ? null : error,
    retry: () => void refetch(),
    refresh: useCallback(() => void refetch(), [refetch]),
    showWaiting: () => change((before) => (before.waiting ? showList(before.waiting) : before)),
    isDrawing: useDrawing(shown, change),
    ...useNextPage(seller, selection, shown, change),
  };
}

/** Going back shows the list that was there; every other way loads it. */
function useEntry(former: FormerLists, search: string): string {
  const { location, navigationType } = usePlace();
  const begin = () => {
    const entry = (navigationType === 'POP' && former.get(search)) || location.key;
    former.set(search, entry);
    return { search, entry };
  };
  const [begun, setBegun] = useState(begin);
  if (begun.search === search) return begun.entry;
  const next = begin();
  setBegun(next);
  return next.entry;
}

function useNextPage(seller: Seller, selection: OrderSelection, shown: ShownOrders | null, change: Change) {
  const [stage, setStage] = useState<'ready' | 'busy' | 'failed'>('ready');
  async function loadMore(): Promise<void> {
    if (stage === 'busy' || !shown?.next) return;
    setStage('busy');
    const { next } = shown;
    const answer = await askFor(seller, selection, next);
    setStage(answer.kind === 'ok' ? 'ready' : 'failed');
    if (answer.kind !== 'ok') return;
    // The list may have been replaced while its next page was on its way.
    change((before) => (before.next === next ? addPage(before, answer.value) : before));
  }
  return { isLoadingMore: stage === 'busy', hasFailed: stage === 'failed', loadMore };
}

/** Adds rows to the page until it has all, a few after each frame. Returns whether some are missing. */
function useDrawing(shown: ShownOrders | null, change: (update: typeof drawMore) => void): boolean {
  const isDrawing = shown !== null && hasUndrawn(shown);
  const drawn = shown?.drawn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step plans the next one.
  useEffect(() => {
    if (!isDrawing) return;
    return afterPaint(() => change(drawMore));
  }, [isDrawing, drawn, change]);
  return isDrawing;
}
