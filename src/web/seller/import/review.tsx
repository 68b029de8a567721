import { useEffect, useRef, useState } from 'react';
import type { ImportPreview, PreviewRow } from '../../../domain/import/preview.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Failure } from '../failure.ts';
import { ImportFailure } from './outcome.tsx';
import { importTexts as t } from './texts.ts';
import './import-page.css';
import '../../ui/tag.css';

interface ImportReviewProps {
  readonly preview: ImportPreview;
  /** The failure of the last confirmation. */
  readonly failure: Failure | null;
  readonly onConfirm: () => void;
  readonly onReview: () => void;
  /** Back to choosing, without the files. */
  readonly onOther: () => void;
  /** Back to choosing, with the same files. */
  readonly onBack: () => void;
}

const KINDS = ['refused', 'changed', 'created', 'unchanged'] as const;
const OUTDATED = 409;

/** Shows the dry run and asks for confirmation. Its heading takes the focus, because the pressed button is gone. */
export function ImportReview(props: ImportReviewProps) {
  const { preview, failure, onConfirm, onReview, onOther, onBack } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { counts, ignored } = preview;
  const isOutdated = failure?.kind === 'refused' && failure.status === OUTDATED;
  const canConfirm = counts.refused === 0 && counts.created + counts.changed > 0;
  return (
    <>
      <h3 className="import__title" ref={heading} tabIndex={-1}>
        {t.reviewTitle}
      </h3>
      <Counts counts={counts} />
      {ignored.length > 0 && <p className="import__text">{t.ignored(ignored.join(', '))}</p>}
      {failure && <ImportFailure failure={failure} offline={t.offlineImport} />}
      <p className="import__text">{adviceFor(preview)}</p>
      <div className="import__go">
        {isOutdated && <MainButton label={t.reviewAgain} onClick={onReview} />}
        {canConfirm && !isOutdated && (
          <MainButton label={failure ? t.retry : t.confirm} onClick={onConfirm} />
        )}
        <button className="btn btn--line btn--big" type="button" onClick={onOther}>
          {t.other}
        </button>
        <button className="btn btn--quiet btn--big" type="button" onClick={onBack}>
          <Icon name="back" />
          {t.backToChoice}
        </button>
      </div>
      <ImportRows rows={preview.rows} />
    </>
  );
}

function Counts({ counts }: Pick<ImportPreview, 'counts'>) {
  return (
    <ul className="import__counts">
      {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <li className={`import__count import__count--${kind}`} key={kind}>
          {t.counts[kind](counts[kind])}
        </li>
      ))}
    </ul>
  );
}

function MainButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button className="btn btn--main btn--big" type="button" onClick={onClick}>
      {label}
    </button>
  );
}

function adviceFor({ counts }: ImportPreview): string {
  if (counts.refused > 0) return t.fixFirst;
  return counts.created + counts.changed > 0 ? t.allOrNothing : t.nothingToDo;
}

/** Rows rendered at once: thousands would block a phone. */
const PAGE = 50;

function ImportRows({ rows }: { readonly rows: readonly PreviewRow[] }) {
  const [shown, setShown] = useState(PAGE);
  const left = rows.length - shown;
  if (rows.length === 0) return null;
  return (
    <>
      <ol className="import__rows" aria-label={t.rows}>
        {rows.slice(0, shown).map((row) => (
          <Row key={row.row} {...row} />
        ))}
      </ol>
      {left > 0 && (
        <button className="btn btn--line" type="button" onClick={() => setShown(shown + PAGE)}>
          {t.more(left)}
        </button>
      )}
    </>
  );
}

function Row({ kind, row, title, changes, problems }: PreviewRow) {
  return (
    <li className={kind === 'refused' ? 'import__row import__row--refused' : 'import__row'}>
      <p className="import__head">
        <span className="import__number">{t.row(row)}</span>
        <span className={`tag import__tag--${kind}`}>{t.kindsOfRow[kind]}</span>
        <b>{title || t.untitled}</b>
      </p>
      {changes.length + problems.length > 0 && (
        <ul>
          {changes.map(({ column, from, to }) => (
            <li key={column}>
              <span className="import__column">{column}</span> <del>{from}</del> → <ins>{to}</ins>
            </li>
          ))}
          {problems.map(({ column, message }) => (
            <li className="import__problem" key={column + message}>
              <span className="import__column">{column}</span> {message}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
