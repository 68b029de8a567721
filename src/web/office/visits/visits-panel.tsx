import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { formatCartPrice } from '../../../domain/money.ts';
import {
  COUNT_KINDS,
  type CountedProduct,
  type CountKind,
  type CountsReport,
  type DayCounts,
  type KindCounts,
  sumCounts,
} from '../../../domain/visits/visit-counts.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { loadSummary, type OrderSummary } from '../orders/order-calls.ts';
import type { Seller } from '../seller.ts';
import { FailedLoad } from '../ui/refused-alert.tsx';
import { visitTexts as t } from './texts.ts';
import './visits-panel.css';
import '../ui/panel.css';

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

const KIND_ICONS: Readonly<Record<CountKind, string>> = {
  view: 'eye',
  add: 'cart-add',
  buy: 'chat',
  ask: 'help',
};

const DAY = new Intl.DateTimeFormat('es-CR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const formatCount = new Intl.NumberFormat('es-CR').format;

/** Formats a day like `2026-11-15` in Spanish. */
export function formatDay(day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? '' : DAY.format(time);
}

/** The four totals, and a chart of the chosen one by day. */
function VisitsChart({ days }: { readonly days: readonly DayCounts[] }) {
  const name = useId();
  const [chosen, choose] = useState<CountKind>('view');
  const totals = sumCounts(days);
  return (
    <>
      <fieldset className="visits-panel__kinds">
        <legend className="vh">{t.choose}</legend>
        {COUNT_KINDS.map((kind) => (
          <label key={kind}>
            <input type="radio" name={name} checked={kind === chosen} onChange={() => choose(kind)} />
            <Icon name={KIND_ICONS[kind]} />
            <span>{t.kinds[kind]}</span>
            <b>{formatCount(totals[kind])}</b>
          </label>
        ))}
      </fieldset>
      <Bars days={days} kind={chosen} />
    </>
  );
}

/** In units of the drawing, which is stretched to the full width. `least` makes a count of one visible beside a thousand. */
const BAR = { step: 10, width: 7, height: 100, least: 2 };

/** A bar for each day. The sentence below and the table have the same content for screen readers. */
function Bars({ days, kind }: { readonly days: readonly DayCounts[]; readonly kind: CountKind }) {
  return (
    <figure className="visits-panel__chart">
      <svg
        viewBox={`0 0 ${days.length * BAR.step} ${BAR.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {barsOf(days, kind).map(({ day, ...bar }) => (
          <rect key={day} width={BAR.width} {...bar} />
        ))}
      </svg>
      <p className="visits-panel__ends" aria-hidden="true">
        <span>{formatDay(days[0]?.day ?? '')}</span>
        <span>{formatDay(days.at(-1)?.day ?? '')}</span>
      </p>
      <figcaption aria-live="polite">{summaryOf(days, kind)}</figcaption>
    </figure>
  );
}

const mostIn = (days: readonly DayCounts[], kind: CountKind) => Math.max(...days.map((day) => day[kind]));

export function barsOf(days: readonly DayCounts[], kind: CountKind) {
  const most = mostIn(days, kind);
  return days.map(({ day, [kind]: count }, at) => {
    const height = count === 0 ? 0 : Math.max(BAR.least, (count / most) * BAR.height);
    return { day, x: at * BAR.step + (BAR.step - BAR.width) / 2, y: BAR.height - height, height };
  });
}

export function summaryOf(days: readonly DayCounts[], kind: CountKind): string {
  const most = mostIn(days, kind);
  const best = days.find((day) => day[kind] === most);
  if (most === 0 || !best) return t.nothing;
  return t.best(t.kinds[kind], formatCount(sumCounts(days)[kind]), formatDay(best.day), formatCount(most));
}

/** Products shown at first; a button shows the others. */
const FIRST = 10;

function ProductsTable({ products }: { readonly products: readonly CountedProduct[] }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? products : products.slice(0, FIRST);
  return (
    <>
      <VisitsTable
        head={t.product}
        rows={shown.map((product) => ({ ...product, name: <ProductName product={product} /> }))}
      />
      {shown.length < products.length && (
        <button className="btn btn--quiet" type="button" onClick={() => setAll(true)}>
          {t.all(products.length)}
        </button>
      )}
    </>
  );
}

function ProductName({ product: { id, title, path } }: { readonly product: CountedProduct }) {
  if (title !== null && path !== null) return <ShopLink to={path}>{title}</ShopLink>;
  return (
    <>
      {t.deleted} <small>{id}</small>
    </>
  );
}

/** The numbers of the chart, the latest day first. */
function DaysTable({ days }: { readonly days: readonly DayCounts[] }) {
  return (
    <details className="visits-panel__days">
      <summary>
        {t.byDay}
        <Icon name="chevron" />
      </summary>
      <VisitsTable
        head={t.day}
        rows={[...days].reverse().map((day) => ({ ...day, id: day.day, name: formatDay(day.day) }))}
      />
    </details>
  );
}

interface VisitsTableProps {
  readonly head: string;
  readonly rows: readonly (KindCounts & { readonly id: string; readonly name: ReactNode })[];
}

function VisitsTable({ head, rows }: VisitsTableProps) {
  return (
    <table className="visits-panel__table">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {COUNT_KINDS.map((kind) => (
            <th key={kind} scope="col">
              <Icon name={KIND_ICONS[kind]} />
              <span>{t.kinds[kind]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            {COUNT_KINDS.map((kind) => (
              <td key={kind}>{formatCount(row[kind])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
