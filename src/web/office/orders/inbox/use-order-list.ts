import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '../../../data/api.ts';
import { useObservable } from '../../../runtime/observable.ts';
import { usePlace } from '../../../runtime/travel.ts';
import type { Failure } from '../../../seller/failure.ts';
import { orderPulse } from '../../../seller/orders/pulse/order-pulse.ts';
import type { Seller } from '../../seller.ts';
import type { OrderList, OrderSelection } from '../order-calls.ts';
import { askFor, type Change, type EarlyList, type ListState } from './list-state.ts';
import { writeSelection } from './selection.ts';
import { addPage, showList } from './shown-orders.ts';
import { useDrawing } from './use-drawing.ts';
import { useRefresh } from './use-refresh.ts';

/** The lists that were shown, by the query of their address, for the way back. */
type FormerLists = Map<string, Pick<ListState, 'shown' | 'version'>>;

const MAX_STORED = 8;

/** What the lists of the page share. */
export interface InboxLists {
  readonly former: FormerLists;
  readonly early: EarlyList;
}

export function useOrderList(seller: Seller, { former, early }: InboxLists, selection: OrderSelection) {
  const { state, change, retry } = useListState(former, early, writeSelection(selection));
  const pulse = useObservable(orderPulse(seller), null);
  useFirstPage(seller, early, selection, state, change);
  const refresh = useRefresh(seller, selection, state, change, pulse?.version ?? null);
  const paging = useNextPage(seller, selection, state, change);
  useEffect(() => {
    if (state.shown) store(former, state);
  }, [former, state]);
  const isDrawing = useDrawing(state, change);
  const showWaiting = () =>
    change((before) =>
      before.shown?.waiting ? { ...before, shown: showList(before.shown.waiting) } : before,
    );
  return { shown: state.shown, failure: state.failure, retry, refresh, showWaiting, isDrawing, ...paging };
}

const NOT_LOADED = { shown: null, version: null };

/** Going back shows the list that was there; every other way loads it. */
function useListState(former: FormerLists, early: EarlyList, key: string) {
  const isBack = usePlace().navigationType === 'POP';
  const begin = (): ListState => {
    const list = early.peek(key);
    const loaded = list ? { shown: showList(list), version: list.version } : NOT_LOADED;
    return { key, failure: null, ...((isBack && former.get(key)) || loaded) };
  };
  const [state, setState] = useState(begin);
  if (state.key !== key) setState(begin());
  // An answer for another selection comes too late.
  const change = useCallback<Change>(
    (update) => setState((before) => (before.key === key ? update(before) : before)),
    [key],
  );
  return { state, change, retry: () => change((before) => ({ ...before, failure: null })) };
}

function useFirstPage(
  seller: Seller,
  early: EarlyList,
  selection: OrderSelection,
  state: ListState,
  change: Change,
): void {
  const isWanted = state.shown === null && state.failure === null;
  const { key } = state;
  const { state: filter, query } = selection;
  useEffect(() => {
    const earlier = early.take(key);
    if (!isWanted) return;
    let isCurrent = true;
    const asked = earlier ?? askFor(seller, { state: filter, query });
    void asked.then((answer) => {
      if (!isCurrent) return;
      change((before) =>
        answer.kind === 'ok'
          ? { ...before, shown: showList(answer.value), version: answer.value.version }
          : { ...before, failure: failureOf(answer) },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [seller, early, key, filter, query, isWanted, change]);
}

function useNextPage(seller: Seller, selection: OrderSelection, { shown }: ListState, change: Change) {
  const [stage, setStage] = useState<'ready' | 'busy' | 'failed'>('ready');
  async function loadMore(): Promise<void> {
    if (stage === 'busy' || !shown?.next) return;
    setStage('busy');
    const { next } = shown;
    const answer = await askFor(seller, selection, next);
    setStage(answer.kind === 'ok' ? 'ready' : 'failed');
    if (answer.kind !== 'ok') return;
    // The list may have been replaced while its next page was on its way.
    change((before) =>
      before.shown?.next === next ? { ...before, shown: addPage(before.shown, answer.value) } : before,
    );
  }
  return { isLoadingMore: stage === 'busy', hasFailed: stage === 'failed', loadMore };
}

function failureOf(answer: Exclude<Answer<OrderList>, { readonly kind: 'ok' }>): Failure {
  return answer.kind === 'refused' ? answer : { kind: 'unreachable' };
}

function store(former: FormerLists, { key, shown, version }: ListState): void {
  former.delete(key);
  former.set(key, { shown, version });
  const [oldest] = former.keys();
  if (former.size > MAX_STORED && oldest !== undefined) former.delete(oldest);
}
