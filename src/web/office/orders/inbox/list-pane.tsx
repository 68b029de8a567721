import { useLayoutEffect, useRef } from 'react';
import { isMisspelled, MISSPELLED_REFERENCE } from '../../../../domain/orders/find-references.ts';
import { isSignedOut } from '../../../seller/failure.ts';
import { sellerTexts } from '../../../seller/texts.ts';
import { Face } from '../../../ui/icon.tsx';
import type { OrderSelection } from '../order-calls.ts';
import { RetryAlert } from '../retry-alert.tsx';
import { writeSelection } from '../selection.ts';
import { NewOrdersHint, OrderListView } from './order-list.tsx';
import type { ShownOrders } from './shown-orders.ts';
import { inboxTexts as t } from './texts.ts';
import type { useOrderList } from './use-order-list.ts';
import type { Picking } from './use-picking.ts';
import './list-pane.css';

interface ListPaneProps {
  readonly list: ReturnType<typeof useOrderList>;
  readonly selection: OrderSelection;
  readonly openId: string | null;
  readonly picking: Picking;
  readonly places: Places;
}

/** Where each list was scrolled to, by the query of its address. The router keeps this for the page only. */
export type Places = Map<string, number>;

/** The list with what is said above it. On a wide screen it scrolls by itself. */
export function ListPane({ list, selection, openId, picking, places }: ListPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const search = writeSelection(selection);
  useFormerPlace(pane, places, search, list.shown !== null);
  function showNew(): void {
    list.showWaiting();
    pane.current?.scrollTo(0, 0);
    scrollTo(0, 0);
  }
  const notice = noticeOf(selection, list.shown);
  return (
    <div className="list-pane" ref={pane}>
      {selection.state === 'nuevo' && selection.query === '' && <NewOrdersHint />}
      <p className="list-pane__notice" role="status">
        {notice}
      </p>
      {list.shown === null ? (
        <NotLoaded {...list} />
      ) : list.shown.orders.length === 0 ? (
        <NoOrders selection={selection} />
      ) : (
        <OrderListView
          shown={list.shown}
          list={list}
          search={search}
          openId={openId}
          picking={picking}
          onShowNew={showNew}
        />
      )}
    </div>
  );
}

/** A misspelled reference is told at once, without waiting for the shop. */
function noticeOf({ query }: OrderSelection, shown: ShownOrders | null): string {
  return query !== '' && isMisspelled(query) ? MISSPELLED_REFERENCE : (shown?.notice ?? '');
}

function NotLoaded({ failure, retry }: Pick<ListPaneProps['list'], 'failure' | 'retry'>) {
  // The guard of the route leads to the sign-in.
  if (!failure || isSignedOut(failure)) return <p role="status">{t.loading}</p>;
  return (
    <RetryAlert title={failure.kind === 'refused' ? failure.message : sellerTexts.offline} onRetry={retry} />
  );
}

function NoOrders({ selection: { state, query } }: Pick<ListPaneProps, 'selection'>) {
  const isWhole = state === 'abiertos' || state === 'todos';
  const title = query ? t.notFound(query) : isWhole ? t.empty : t.emptyFilter;
  return (
    <div className="list-pane__empty" role="status">
      <Face name="empty" />
      <p className="list-pane__title">{title}</p>
      {!query && isWhole && <p>{t.emptyHint}</p>}
    </div>
  );
}

type Pane = { readonly current: HTMLElement | null };

function useFormerPlace(pane: Pane, places: Places, search: string, isLoaded: boolean): void {
  const before = useRef<string | null>(null);
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element || !isLoaded) return;
    // Setting it makes the browser lay out the page at once, and the first list begins at its top anyway.
    if (before.current !== null || places.has(search)) element.scrollTop = places.get(search) ?? 0;
    before.current = search;
    const remember = () => places.set(search, element.scrollTop);
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [pane, places, search, isLoaded]);
}
