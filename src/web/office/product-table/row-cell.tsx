import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { Product } from '../../../domain/entities.ts';
import { formatPrice } from '../../../domain/money.ts';
import { percentOff } from '../../../domain/product/product.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  type FieldEdit,
  type FieldName,
  failureOf,
  type PriceName,
  shownValue,
  type TableProduct,
} from './field-edit.ts';
import type { FieldEdits } from './field-edits.ts';
import { tableTexts as t } from './texts.ts';
import '../../ui/tag.css';
import './row-cell.css';
import './marking-cell.css';
import './units-cell.css';

interface CellProps {
  readonly product: TableProduct;
  readonly edit: FieldEdit | undefined;
  readonly edits: FieldEdits;
}

/** The price, or the previous price of a discounted product. */
export function PriceCell({ field, ...cell }: CellProps & { readonly field: PriceName }) {
  const { product, edit } = cell;
  const { [field]: stored } = product;
  return (
    <Cell
      className={field === 'price' ? 'row-cell--price' : 'row-cell--before'}
      label={t.columns[field]}
      edit={edit}
      hint={stored === undefined ? t.edit.hintEmpty : t.edit.hint(formatPrice(stored))}
      note={field === 'priceBefore' && <PercentOff {...product} />}
    >
      {(control) => (
        <span className="row-cell__in">
          <span className="row-cell__sign" aria-hidden="true">
            ₡
          </span>
          <input
            {...control}
            {...inputOf(cell, field)}
            aria-label={t.priceOf[field](product.title)}
            inputMode="decimal"
            maxLength={20}
          />
        </span>
      )}
    </Cell>
  );
}

function PercentOff({ price, priceBefore }: Pick<Product, PriceName>) {
  const percent = priceBefore === undefined ? 0 : percentOff(price, priceBefore);
  return percent > 0 && <span className="tag tag--off">{`-${percent} %`}</span>;
}

/** Only in a shop with orders. Empty: not counted. */
export function UnitsCell(cell: CellProps) {
  return (
    <Cell className="units-cell" label={t.columns.units} edit={cell.edit}>
      {(control) => (
        <span className="row-cell__in">
          <input
            {...control}
            {...inputOf(cell, 'units')}
            aria-label={t.unitsOf(cell.product.title)}
            inputMode="numeric"
            maxLength={9}
            placeholder="–"
          />
        </span>
      )}
    </Cell>
  );
}

/** Enter and leaving save what is typed; Escape gives the old value back. */
function inputOf({ product, edit, edits }: CellProps, field: FieldName) {
  return {
    enterKeyHint: 'done',
    autoComplete: 'off',
    value: edit?.draft ?? shownValue(product, field),
    onChange: (event) => edits.type(product, field, event.target.value),
    onFocus: (event) => event.target.select(),
    onKeyDown({ key, currentTarget }) {
      if (key === 'Enter') edits.commit(product, field);
      if (key !== 'Escape') return;
      edits.reset(product, field);
      currentTarget.select();
    },
    onBlur: () => edits.commit(product, field),
  } satisfies InputHTMLAttributes<HTMLInputElement>;
}

/** A choice by pointer is saved at once. With the arrow keys somebody passes other values, so Enter or leaving saves. */
export function MarkingCell({ product, edit, edits }: CellProps) {
  const isByKeys = useRef(false);
  const value = edit?.draft ?? shownValue(product, 'marking');
  function answerKey({ key }: KeyboardEvent): void {
    isByKeys.current = true;
    if (key === 'Enter') edits.commit(product, 'marking');
    if (key === 'Escape') edits.reset(product, 'marking');
  }
  function choose(marking: string): void {
    edits.type(product, 'marking', marking);
    if (!isByKeys.current) edits.commit(product, 'marking');
  }
  const note = product.units === 0 && value !== 'agotado' && t.shownSoldOut;
  return (
    <Cell className="row-cell--marking" label={t.columns.marking} edit={edit} note={note}>
      {(control) => (
        <span className="row-cell__in marking-cell">
          <select
            {...control}
            aria-label={t.markingOf(product.title)}
            data-marking={value}
            value={value}
            onKeyDown={answerKey}
            onPointerDown={() => {
              isByKeys.current = false;
            }}
            onChange={(event) => choose(event.target.value)}
            onBlur={() => edits.commit(product, 'marking')}
          >
            {Object.entries(t.markings).map(([marking, words]) => (
              <option key={marking} value={marking}>
                {words}
              </option>
            ))}
          </select>
          <Icon name="chevron" className="marking-cell__arrow" />
        </span>
      )}
    </Cell>
  );
}

interface FrameProps {
  readonly className: string;
  readonly label: string;
  readonly edit: FieldEdit | undefined;
  /** Shown while somebody types. */
  readonly hint?: string;
  /** Shown while nothing is changed. */
  readonly note?: ReactNode;
  readonly children: (control: { 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode;
}

/** A field of a row, with one line under it. The line has its room always, so that no row moves when a field is saved. */
function Cell({ className, label, edit, hint, note, children }: FrameProps) {
  const id = useId();
  const isBad = edit !== undefined && (edit.clash !== null || failureOf(edit) !== null);
  return (
    <div className={`row-cell ${className}${isBad ? ' is-bad' : ''}`}>
      <span className="row-cell__label" aria-hidden="true">
        {label}
      </span>
      {children({ 'aria-invalid': isBad, 'aria-describedby': id })}
      <div className="row-cell__line" id={id} aria-live="polite">
        {edit ? <Line edit={edit} hint={hint} /> : note}
      </div>
    </div>
  );
}

function Line({ edit, hint }: { readonly edit: FieldEdit; readonly hint: string | undefined }) {
  const { clash, isAsking, stage, changed } = edit;
  const failure = failureOf(edit);
  if (clash || isAsking) return null;
  if (failure !== null) return <span className="row-cell__bad">{failure}</span>;
  if (stage.kind === 'sending') return <span className="row-cell__wait">{t.edit.saving}</span>;
  if (stage.kind !== 'saved' || changed.length > 0) return <span className="row-cell__hint">{hint}</span>;
  return (
    <span className="row-cell__ok">
      <i>
        <Icon name="check" />
      </i>
      {t.edit.saved}
    </span>
  );
}
