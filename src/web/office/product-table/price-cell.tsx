import type { KeyboardEvent } from 'react';
import type { Product } from '../../../domain/entities.ts';
import { formatPrice } from '../../../domain/money.ts';
import { percentOff } from '../../../domain/product/product.ts';
import { type FieldEdit, type PriceName, shownValue, type TableProduct } from './field-edit.ts';
import type { FieldEdits } from './field-edits.ts';
import { RowCell } from './row-cell.tsx';
import { tableTexts as t } from './texts.ts';
import '../../ui/tag.css';
import './row-cell.css';

export interface EditCellProps {
  readonly product: TableProduct;
  readonly edit: FieldEdit | undefined;
  readonly edits: FieldEdits;
}

interface PriceCellProps extends EditCellProps {
  readonly field: PriceName;
}

/** The price, or the previous price of a discounted product. */
export function PriceCell({ product, field, edit, edits }: PriceCellProps) {
  const { [field]: stored } = product;
  function answerKey({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
    if (key === 'Enter') edits.commit(product, field);
    if (key !== 'Escape') return;
    edits.reset(product, field);
    currentTarget.select();
  }
  return (
    <RowCell
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
            aria-label={t.priceOf[field](product.title)}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={20}
            value={edit?.draft ?? shownValue(product, field)}
            onChange={(event) => edits.type(product, field, event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={answerKey}
            onBlur={() => edits.commit(product, field)}
          />
        </span>
      )}
    </RowCell>
  );
}

function PercentOff({ price, priceBefore }: Pick<Product, PriceName>) {
  const percent = priceBefore === undefined ? 0 : percentOff(price, priceBefore);
  return percent > 0 && <span className="tag tag--off">{`-${percent} %`}</span>;
}
