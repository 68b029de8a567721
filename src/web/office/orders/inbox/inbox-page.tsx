import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { paths, storedOrderPath } from '../../../../domain/addresses.ts';
import { findReferences } from '../../../../domain/orders/find-references.ts';
import { useLocation, useTravel } from '../../../runtime/travel.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { useIsAdministrator } from '../../query.tsx';
import type { Seller } from '../../seller.ts';
import { readSelection, writeSelection } from '../selection.ts';
import { DiscardBar } from './discard-bar.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxHead } from './inbox-head.tsx';
import { InboxSearch } from './inbox-search.tsx';
import { ListPane, type Places } from './list-pane.tsx';
import { MessageOutcome } from './message-outcome.tsx';
import { linkIdOf } from './order-list.tsx';
import type { ShownOrders } from './shown-orders.ts';
import { inboxTexts as t } from './texts.ts';
import { useMessage } from './use-message.ts';
import { type FormerLists, listOf, useOrderList } from './use-order-list.ts';
import { usePicking } from './use-picking.ts';
import './inbox-page.css';

/** The page `/cuenta/pedidos`: the list of orders and, on a wide screen beside it, the order that is open. */
export function createInboxPage(seller: Seller) {
  const former: FormerLists = new Map();
  const early = takeEarly(seller, former);
  const places: Places = new Map();
  return {
    loader: async () => {
      await early;
      return null;
    },
    shouldRevalidate: () => false,
    Component: () => <InboxPage seller={seller} former={former} places={places} />,
  };
}

/** Longer waits would keep the search and the filters from a seller whose network is slow. */
const MAX_WAIT_MS = 300;

/** The first list is that of the address, which is on its way already. */
async function takeEarly(seller: Seller, former: FormerLists): Promise<void> {
  const { earlyOrders, queries } = seller;
  if (!earlyOrders || location.pathname !== paths.sellerOrders) return;
  const selection = readSelection(location.search);
  const { key } = history.state;
  former.set(writeSelection(selection), key);
  const asked = queries.prefetchQuery(listOf(seller, selection, key, earlyOrders));
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

interface InboxPageProps {
  readonly seller: Seller;
  readonly former: FormerLists;
  readonly places: Places;
}

function InboxPage({ seller, former, places }: InboxPageProps) {
  const { pathname, search } = useLocation();
  const { go } = useTravel();
  const selection = readSelection(search);
  const list = useOrderList(seller, former, selection);
  const picking = usePicking(list.shown);
  const message = useMessage(seller);
  const openId = useParams().orderId ?? null;
  const isAdministrator = useIsAdministrator(seller);
  const [isExporting, setExporting] = useState(false);
  const closeExport = useCallback(() => setExporting(false), []);
  useFoundReference(selection.query, list.shown);
  useReturnedFocus(openId);
  const searchFor = (query: string) =>
    void go(pathname + writeSelection({ ...selection, query }), {
      replace: selection.query !== '',
      isScrollKept: true,
    });
  return (
    <>
      <div className={`inbox-page wrap${openId ? ' inbox-page--open' : ''}`}>
        {!openId && <PageHead title={t.title} description={t.description} path={null} />}
        <div className="inbox-page__tools">
          <InboxHead
            isOrderOpen={openId !== null}
            onPick={picking.start}
            onExport={isAdministrator ? () => setExporting(true) : null}
          />
          <InboxSearch
            query={selection.query}
            onSearch={searchFor}
            onMessage={(text) => void message.read(text)}
          />
          <MessageOutcome {...message} />
          <InboxFilters selection={selection} counts={list.shown?.counts ?? null} />
        </div>
        <div className="inbox-page__two">
          <ListPane list={list} selection={selection} openId={openId} picking={picking} places={places} />
          <section className="inbox-page__one" aria-label={t.one}>
            {openId ? <Outlet /> : <p className="inbox-page__none">{t.chooseOne}</p>}
          </section>
        </div>
        {isExporting && <ExportDialog api={seller.api} onClose={closeExport} />}
      </div>
      {/* A child of main: inside the grid of the page it could not stick. */}
      {picking.isOn && <DiscardBar seller={seller} picking={picking} onDone={list.refresh} />}
    </>
  );
}

/** A whole reference is one order, so the list with nothing but this order is left out of the way back. */
function useFoundReference(query: string, shown: ShownOrders | null): void {
  const { go } = useTravel();
  const [order, ...others] = shown?.orders ?? [];
  const isFound = query !== '' && findReferences(query).length > 0 && others.length === 0;
  const foundId = isFound ? order?.id : undefined;
  useEffect(() => {
    if (foundId !== undefined) void go(storedOrderPath(foundId), { replace: true });
  }, [foundId, go]);
}

/** Whoever closes an order is at its row again. */
function useReturnedFocus(openId: string | null): void {
  const before = useRef(openId);
  useLayoutEffect(() => {
    if (before.current !== null && openId === null) {
      document.getElementById(linkIdOf(before.current))?.focus({ preventScroll: true });
    }
    before.current = openId;
  }, [openId]);
}
