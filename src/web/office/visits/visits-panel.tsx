import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { formatCartPrice } from '../../../domain/money.ts';
import type { CountsReport } from '../../../domain/visits/visit-counts.ts';
import { loadSummary, type OrderSummary } from '../orders/order-calls.ts';
import { FailedLoad } from '../refused-alert.tsx';
import type { Seller } from '../seller.ts';
import { formatCount, VisitsChart } from './chart.tsx';
import { DaysTable, ProductsTable } from './tables.tsx';
import { visitTexts as t } from './texts.ts';
import './visits-panel.css';
import '../panel.css';

/** The loader of the account page asks for them. */
export function visitsOf({ api, settings }: Seller) {
  async function load() {
    const orders = settings.privacy ? loadSummary(api) : null;
    return { answer: await api.call('GET /counts'), summary: await orders };
  }
  return queryOptions({ queryKey: ['visits'], queryFn: load });
}

/** Shows what visitors view, add to the cart and ask about. */
export function VisitsPanel({ seller }: { readonly seller: Seller }) {
  return (
    <section className="panel visits-panel" id="que-se-vende">
      <h2>{t.title}</h2>
      <Suspense fallback={<p className="visits-panel__hint">{t.wait}</p>}>
        <LoadedCounts seller={seller} />
      </Suspense>
    </section>
  );
}

function LoadedCounts({ seller }: { readonly seller: Seller }) {
  const { answer, summary } = useSuspenseQuery(visitsOf(seller)).data;
  if (answer.kind !== 'ok') return <FailedLoad answer={answer} />;
  return <Report report={answer.value} summary={summary} />;
}

interface ReportProps {
  readonly report: CountsReport;
  readonly summary: OrderSummary | null;
}

function Report({ report: { days, products, searches }, summary }: ReportProps) {
  return (
    <>
      <p className="visits-panel__hint">{t.lead(days.length)}</p>
      {products.length === 0 ? (
        <>
          <p className="visits-panel__empty">{t.empty}</p>
          {summary && <OrdersLine summary={summary} />}
        </>
      ) : (
        <>
          <VisitsChart days={days} />
          {summary && <OrdersLine summary={summary} />}
          <DaysTable days={days} />
          <h3>{t.byProduct}</h3>
          <ProductsTable products={products} />
        </>
      )}
      <h3>{t.searches}</h3>
      <p className="visits-panel__hint">{searches.length > 0 ? t.searchesHint : t.noSearches}</p>
      <ul className="visits-panel__words">
        {searches.map(({ words, count }) => (
          <li key={words}>
            <span>{words}</span> <b>{t.times(count)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What became of the orders of the same days. */
function OrdersLine({ summary: { stored, confirmed, paid, sold } }: { readonly summary: OrderSummary }) {
  const numbers = [stored, confirmed, paid].map(formatCount) as [string, string, string];
  return <p className="visits-panel__hint">{t.orders(...numbers, formatCartPrice(sold))}</p>;
}
