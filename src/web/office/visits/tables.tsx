import { type ReactNode, useState } from 'react';
import {
  COUNT_KINDS,
  type CountedProduct,
  type DayCounts,
  type KindCounts,
} from '../../../domain/visits/visit-counts.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { formatCount, formatDay, KIND_ICONS } from './chart.tsx';
import { visitTexts as t } from './texts.ts';
import './visits-panel.css';

/** Products shown at first; a button shows the others. */
const FIRST = 10;

export function ProductsTable({ products }: { readonly products: readonly CountedProduct[] }) {
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
export function DaysTable({ days }: { readonly days: readonly DayCounts[] }) {
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
