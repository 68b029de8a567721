import { type FocusEvent, useMemo, useRef, useState } from 'react';
import type { Product } from '../../../domain/entities.ts';
import { useObservable } from '../../runtime/observable.ts';
import { TickBox } from '../settings/delivery/tick-box.tsx';
import { hasField, type RowEdits, type TableProduct } from './field-edit.ts';
import { ProductRow, type RowActions } from './product-row.tsx';
import { tableTexts as t } from './texts.ts';
import { type ItemWindow, useLineWindow } from './use-line-window.ts';
import './product-table.css';
import './units-cell.css';

interface TableProps {
  readonly products: readonly TableProduct[];
  readonly current: (product: TableProduct) => TableProduct;
  readonly picked: ReadonlySet<string>;
  readonly actions: RowActions;
  readonly onPickAll: (isPicked: boolean) => void;
}

/**
 * Cards on a phone, columns on wide screens. Only the rows near the screen are rendered, so each says its place in the list.
 * Every control names its product, so the names of the columns are for the eye alone.
 */
export function ProductTable(props: TableProps) {
  const { products, picked, onPickAll } = props;
  const isAll = products.length > 0 && products.every(({ _id }) => picked.has(_id));
  const all = { isChecked: isAll, isPartial: !isAll && picked.size > 0, onToggle: () => onPickAll(!isAll) };
  const label = t.chooseAll(products.length);
  const hasUnits = products[0]?.units !== undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is in TickBox. */}
      <label className="product-table__all">
        <TickBox {...all} label={label} />
        <span aria-hidden="true">{label}</span>
      </label>
      <div className={hasUnits ? 'product-table product-table--units' : 'product-table'}>
        <div className="product-table__head">
          <TickBox {...all} label={label} />
          {COLUMNS.filter((name) => hasUnits || name !== 'units').map((name) => (
            <span
              key={name}
              className={name === 'priceBefore' ? 'product-table__before' : undefined}
              aria-hidden="true"
            >
              {t.columns[name]}
            </span>
          ))}
        </div>
        <Rows {...props} />
      </div>
    </>
  );
}

const COLUMNS = ['product', 'category', 'price', 'priceBefore', 'units', 'marking', 'changed'] as const;

function Rows({ products, current, picked, actions }: TableProps) {
  const list = useRef<HTMLUListElement>(null);
  const edits = useObservable(actions.edits, NO_EDITS);
  const discounted = useMemo(
    () => products.flatMap((product, at) => (hasField(product, 'priceBefore') ? [at] : [])),
    [products],
  );
  const lines = useLineWindow(list, products.length, discounted);
  const { focused, ...handlers } = useFocusedRow(products);
  const shown = indexesIn(lines, products.length, focused);
  return (
    <ul
      className="product-table__rows"
      aria-label={t.title}
      ref={list}
      style={{ paddingTop: lines.before, paddingBottom: lines.after }}
      {...handlers}
    >
      {shown.map((index) => {
        const product = current(products[index]!);
        const { _id } = product;
        const isApart = isOutside(lines, index);
        return (
          <ProductRow
            key={_id}
            product={product}
            index={index}
            count={products.length}
            edits={edits.get(_id)}
            isPicked={picked.has(_id)}
            actions={actions}
            top={isApart ? lines.offsetOfItem(index) : null}
            column={(index % lines.columns) + 1}
          />
        );
      })}
    </ul>
  );
}

const NO_EDITS: ReadonlyMap<string, RowEdits> = new Map();

/**
 * The row with the focus is always rendered: without it, the keyboard would start again at the top of the page. So are its
 * neighbours: the Tab key may be faster than the scrolling that renders them.
 */
function indexesIn({ first, end, columns }: ItemWindow, count: number, focused: number | null): number[] {
  const [from, to] = [first * columns, Math.min(count, end * columns)];
  const near = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const wanted = focused === null ? [] : [focused - 1, focused, focused + 1];
  const beside = wanted.filter((index) => index >= 0 && index < count);
  return [...beside.filter((index) => index < from), ...near, ...beside.filter((index) => index >= to)];
}

function isOutside({ first, end, columns }: ItemWindow, index: number): boolean {
  return index < first * columns || index >= end * columns;
}

function useFocusedRow(products: readonly Product[]) {
  const [focused, setFocused] = useState<{
    readonly index: number;
    readonly products: readonly Product[];
  } | null>(null);
  return {
    // In another list, another product has this number.
    focused: focused?.products === products ? focused.index : null,
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      const row = target.closest<HTMLElement>('[data-index]');
      setFocused(row && { index: Number(row.dataset.index), products });
    },
    onBlur: () => setFocused(null),
  };
}
