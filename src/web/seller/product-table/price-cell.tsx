import type { KeyboardEvent } from 'react';
import type { Product } from '../../../domain/entities.ts';
import { formatPrice } from '../../../domain/money.ts';
import { type FieldEdit, shownValue } from './field-edit.ts';
import type { FieldEdits } from './field-edits.ts';
import { RowCell } from './row-cell.tsx';
import { tableTexts as t } from './texts.ts';
import './row-cell.css';

export interface EditCellProps {
  readonly product: Product;
  readonly edit: FieldEdit | undefined;
  readonly edits: FieldEdits;
}

export function PriceCell({ product, edit, edits }: EditCellProps) {
  function answerKey({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
    if (key === 'Enter') edits.commit(product, 'price');
    if (key !== 'Escape') return;
    edits.reset(product, 'price');
    currentTarget.select();
  }
  return (
    <RowCell
      className="row-cell--price"
      label={t.columns.price}
      edit={edit}
      hint={t.edit.hint(formatPrice(product.price))}
    >
      {(control) => (
        <span className="row-cell__in">
          <span className="row-cell__sign" aria-hidden="true">
            ₡
          </span>
          <input
            {...control}
            aria-label={t.priceOf(product.title)}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={20}
            value={edit?.typed ?? shownValue(product, 'price')}
            onChange={(event) => edits.type(product, 'price', event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={answerKey}
            onBlur={() => edits.commit(product, 'price')}
          />
        </span>
      )}
    </RowCell>
  );
}
