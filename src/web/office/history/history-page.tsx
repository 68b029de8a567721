import { useState } from 'react';

import { isSignedOut, orSignOut } from '../../seller/failure.ts';
import { Loading } from '../../seller/loading.tsx';
import { sellerTexts } from '../../seller/texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { type PageArgs, pageOf } from '../query.tsx';
import type { Seller } from '../seller.ts';
import { AccountSubpage } from '../ui/account-subpage.tsx';
import { FailedLoad } from '../ui/refused-alert.tsx';
import { HistoryEntryItem } from './history-entry-item.tsx';
import { HistoryFilterForm } from './history-filter-form.tsx';
import { daysOf, type HistoryFilters, type HistoryPage, loadHistory, readFilters } from './load-history.ts';
import { historyTexts as t } from './texts.ts';
import './history-page.css';

/** The page `/cuenta/historial`: who did what and when. */
export function createHistoryPage(seller: Seller) {
  const { api, session } = seller;
  async function load({ url }: PageArgs) {
    const filters = readFilters(url.search);
    return { filters, answer: await orSignOut(session, loadHistory(api, filters)) };
  }
  return pageOf(seller, load, ({ data: { answer, filters } }) => {
    if (isSignedOut(answer)) return <Loading />;
    const people = answer.kind === 'ok' ? answer.value.people : [];
    const entries = answer.kind === 'ok' ? answer.value.entries : [];
    return (
      <AccountSubpage title={t.title} description={t.description} lead={t.lead}>
        <HistoryFilterForm
          filters={filters}
          people={people}
          entries={entries}
          publicData={seller.publicData}
        />
        {answer.kind === 'ok' ? (
          <Entries first={answer.value} filters={filters} seller={seller} />
        ) : (
          <FailedLoad answer={answer} />
        )}
      </AccountSubpage>
    );
  });
}

interface EntriesProps {
  readonly first: HistoryPage;
  readonly filters: HistoryFilters;
  readonly seller: Seller;
}

function Entries({ first, filters, seller }: EntriesProps) {
  const { entries, next, isBusy, failure, loadMore } = usePages(first, filters, seller);
  if (entries.length === 0) return <p role="status">{t.empty}</p>;
  return (
    <>
      <div className="history-page__days">
        {daysOf(entries, Date.now()).map(({ day, inside }) => (
          <section key={inside[0]!.id}>
            <h2>{day}</h2>
            <ul>
              {inside.map((entry) => (
                <HistoryEntryItem key={entry.id} entry={entry} entries={entries} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {failure && <Alert title={failure} />}
      {next !== null && (
        <button
          className="btn btn--line history-page__more"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void loadMore()}
        >
          {isBusy ? t.loading : t.more}
        </button>
      )}
    </>
  );
}

/** The first page of the loader, and the pages that were asked for since. */
function usePages(first: HistoryPage, filters: HistoryFilters, { api }: Seller) {
  const [pages, setPages] = useState({ first, ...first });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (pages.first !== first) setPages({ first, ...first });
  async function loadMore(): Promise<void> {
    if (isBusy || pages.next === null) return;
    setBusy(true);
    setFailure(null);
    const answer = await loadHistory(api, filters, pages.next);
    setBusy(false);
    if (answer.kind === 'ok') {
      const { entries, next } = answer.value;
      setPages((before) =>
        before.first === first ? { ...before, entries: [...before.entries, ...entries], next } : before,
      );
    } else setFailure(answer.kind === 'refused' ? answer.message : sellerTexts.offline);
  }
  return { entries: pages.entries, next: pages.next, isBusy, failure, loadMore };
}
