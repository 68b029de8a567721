import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { type FieldEdit, failureOf } from './field-edit.ts';
import { tableTexts as t } from './texts.ts';
import './row-cell.css';

interface RowCellProps {
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
export function RowCell({ className, label, edit, hint, note, children }: RowCellProps) {
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
