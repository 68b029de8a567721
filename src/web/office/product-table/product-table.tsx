import { type FocusEvent, useRef, useState } from 'react';
import type { Product } from '../../../domain/entities.ts';
import { useObservable } from '../../runtime/observable.ts';
import { TickBox } from '../settings/delivery/tick-box.tsx';
import type { RowEdits, TableProduct } from './field-edit.ts';
import { ProductRow, type RowActions } from './product-row.tsx';
import { tableTexts as t } from './texts.ts';
import { useLines } from './use-lines.ts';
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
  const { focused, ...handlers } = useFocusedRow(products);
  const { shown, after, columns } = useLines(list, products, focused);
  return (
    <ul
      className="product-table__rows"
      aria-label={t.title}
      ref={list}
      style={{ paddingTop: shown[0]?.before, paddingBottom: after }}
      {...handlers}
    >
      {shown.flatMap(({ line, before, products: inLine }, at) =>
        inLine.map((listed, column) => {
          const product = current(listed);
          const { _id } = product;
          return (
            <ProductRow
              key={_id}
              product={product}
              index={line * columns + column}
              count={products.length}
              edits={edits.get(_id)}
              isPicked={picked.has(_id)}
              actions={actions}
              before={at === 0 ? 0 : before}
              line={line}
            />
          );
        }),
      )}
    </ul>
  );
}

const NO_EDITS: ReadonlyMap<string, RowEdits> = new Map();

function useFocusedRow(products: readonly Product[]) {
  const [focused, setFocused] = useState<{
    readonly index: number;
    readonly products: readonly Product[];
  } | null>(null);
  return {
    // In another list, another product has this number.
    focused: focused?.products === products ? focused.index : null,
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      const place = target.closest('[aria-posinset]')?.getAttribute('aria-posinset');
      setFocused(place ? { index: Number(place) - 1, products } : null);
    },
    onBlur: () => setFocused(null),
  };
}
