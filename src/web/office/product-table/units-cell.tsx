import type { KeyboardEvent } from 'react';
import { shownValue } from './field-edit.ts';
import type { EditCellProps } from './price-cell.tsx';
import { RowCell } from './row-cell.tsx';
import { tableTexts as t } from './texts.ts';
import './row-cell.css';
import './units-cell.css';

/** Only in a shop with orders. Empty: not counted. */
export function UnitsCell({ product, edit, edits }: EditCellProps) {
  function answerKey({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
    if (key === 'Enter') edits.commit(product, 'units');
    if (key !== 'Escape') return;
    edits.reset(product, 'units');
    currentTarget.select();
  }
  return (
    <RowCell className="units-cell" label={t.columns.units} edit={edit}>
      {(control) => (
        <span className="row-cell__in">
          <input
            {...control}
            aria-label={t.unitsOf(product.title)}
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={9}
            placeholder="–"
            value={edit?.draft ?? shownValue(product, 'units')}
            onChange={(event) => edits.type(product, 'units', event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={answerKey}
            onBlur={() => edits.commit(product, 'units')}
          />
        </span>
      )}
    </RowCell>
  );
}
