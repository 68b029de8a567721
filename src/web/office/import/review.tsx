import { useEffect, useRef } from 'react';
import { paths } from '../../../domain/addresses.ts';
import type { ImportPreview, PreviewRow } from '../../../domain/import/preview.ts';
import type { Refused } from '../../data/api.ts';
import { canRetry, type Failure, isRefused, isSignedOut } from '../../seller/failure.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import { Paged } from '../paged.tsx';
import { importTexts as t } from './texts.ts';
import { CHOOSING, type ImportWork, type RefusedImport } from './use-import.ts';
import './import-page.css';
import '../../ui/tag.css';

interface ImportReviewProps extends ImportWork {
  readonly preview: ImportPreview;
  /** The failure of the last confirmation. */
  readonly failure: RefusedImport | null;
}

const KINDS = ['refused', 'changed', 'created', 'unchanged'] as const;

/** Shows the dry run and asks for confirmation. Its heading takes the focus, because the pressed button is gone. */
export function ImportReview({ preview, failure, choose, review, confirm, goBack }: ImportReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { counts, ignored } = preview;
  const isOutdated = isRefused(failure, 'IMPORT_OUTDATED');
  const { canConfirm, advice } = adviceOn(counts);
  const proceed = () => (isOutdated ? review() : confirm(preview));
  const confirmLabel = failure ? sellerTexts.signIn.retry : t.confirm;
  return (
    <>
      <h3 className="import-page__title" ref={heading} tabIndex={-1}>
        {t.reviewTitle}
      </h3>
      <Counts counts={counts} />
      {ignored.length > 0 && <p className="import-page__text">{t.ignored(ignored.join(', '))}</p>}
      {failure && <ImportFailure failure={failure} offline={t.offlineImport} />}
      <p className="import-page__text">{advice}</p>
      <div className="import-page__go">
        {(isOutdated || canConfirm) && (
          <button className="btn btn--main btn--big" type="button" onClick={proceed}>
            {isOutdated ? t.reviewAgain : confirmLabel}
          </button>
        )}
        <button className="btn btn--line btn--big" type="button" onClick={() => choose([])}>
          {t.other}
        </button>
        <button className="btn btn--quiet btn--big" type="button" onClick={() => goBack(CHOOSING)}>
          <Icon name="back" />
          {t.backToChoice}
        </button>
      </div>
      <ImportRows rows={preview.rows} />
    </>
  );
}

export function adviceOn({ refused, created, changed }: ImportPreview['counts']) {
  if (refused > 0) return { canConfirm: false, advice: t.fixFirst };
  const canConfirm = created + changed > 0;
  return { canConfirm, advice: canConfirm ? t.allOrNothing : t.nothingToDo };
}

interface ImportFailureProps {
  readonly failure: Failure;
  /** The message when the shop cannot be reached. */
  readonly offline: string;
  /** Omitted when the page has its own retry button. */
  readonly onRetry?: () => void;
}

export function ImportFailure({ failure, offline, onRetry }: ImportFailureProps) {
  const signInAgain = useSignInAgain();
  const retry = onRetry && (
    <button type="button" onClick={onRetry}>
      {sellerTexts.signIn.retry}
    </button>
  );
  if (failure.kind === 'unreachable') return <Alert title={offline}>{retry}</Alert>;
  return (
    <Alert title={failure.message} messages={messagesOf(failure)}>
      {canRetry(failure) && retry}
      {isSignedOut(failure) && (
        <button type="button" onClick={() => signInAgain(paths.import)}>
          {texts.session.signInAgain}
        </button>
      )}
    </Alert>
  );
}

/** Names the column of each message, but not the whole file. */
export function messagesOf({ errors }: Refused): readonly string[] {
  const messages = errors.map(({ path, msg }) =>
    path === 'archivo' ? msg : `${path.slice(0, 1).toUpperCase()}${path.slice(1)}: ${msg}`,
  );
  return [...new Set(messages)];
}

function Counts({ counts }: Pick<ImportPreview, 'counts'>) {
  return (
    <ul className="import-page__counts">
      {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <li className={`import-page__count import-page__count--${kind}`} key={kind}>
          {t.counts[kind](counts[kind])}
        </li>
      ))}
    </ul>
  );
}

function ImportRows({ rows }: { readonly rows: readonly PreviewRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Paged all={rows}>
      {(shown) => (
        <ol className="import-page__rows" aria-label={t.rows}>
          {shown.map((row) => (
            <Row key={row.row} {...row} />
          ))}
        </ol>
      )}
    </Paged>
  );
}

function Row({ kind, row, title, changes, problems }: PreviewRow) {
  return (
    <li className={kind === 'refused' ? 'import-page__row import-page__row--refused' : 'import-page__row'}>
      <p className="import-page__head">
        <span className="import-page__number">{t.row(row)}</span>
        <span className={`tag import-page__tag--${kind}`}>{t.kindsOfRow[kind]}</span>
        <b>{title || t.untitled}</b>
      </p>
      {changes.length + problems.length > 0 && (
        <ul>
          {changes.map(({ column, from, to }) => (
            <li key={column}>
              <span className="import-page__column">{column}</span> <del>{from}</del> → <ins>{to}</ins>
            </li>
          ))}
          {problems.map(({ column, message }) => (
            <li className="import-page__problem" key={column + message}>
              <span className="import-page__column">{column}</span> {message}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
