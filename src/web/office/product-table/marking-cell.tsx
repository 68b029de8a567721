import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { shownValue } from './field-edit.ts';
import type { EditCellProps } from './price-cell.tsx';
import { RowCell } from './row-cell.tsx';
import { tableTexts as t } from './texts.ts';
import './row-cell.css';
import './marking-cell.css';

/** A choice by pointer is saved at once. With the arrow keys somebody passes other values, so Enter or leaving saves. */
export function MarkingCell({ product, edit, edits }: EditCellProps) {
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
  return (
    <RowCell
      className="row-cell--marking"
      label={t.columns.marking}
      edit={edit}
      note={product.units === 0 && value !== 'agotado' && t.shownSoldOut}
    >
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
    </RowCell>
  );
}
