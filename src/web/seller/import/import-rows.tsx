import { useState } from 'react';
import type { PreviewRow } from '../../../domain/import/preview.ts';
import { importTexts as t } from './texts.ts';
import '../../ui/tag.css';
import './import.css';

/** Rows drawn at once: thousands would hold a phone up. */
const PAGE = 50;

export function ImportRows({ rows }: { readonly rows: readonly PreviewRow[] }) {
  const [shown, setShown] = useState(PAGE);
  const left = rows.length - shown;
  if (rows.length === 0) return null;
  return (
    <>
      <ol className="imp__rows" aria-label={t.rows}>
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
    <li className={kind === 'refused' ? 'imp__row imp__row--refused' : 'imp__row'}>
      <p className="imp__head">
        <span className="imp__number">{t.row(row)}</span>
        <span className={`tag imp__tag--${kind}`}>{t.kindsOfRow[kind]}</span>
        <b>{title || t.untitled}</b>
      </p>
      {changes.length + problems.length > 0 && (
        <ul>
          {changes.map(({ column, from, to }) => (
            <li key={column}>
              <span className="imp__column">{column}</span> <del>{from}</del> → <ins>{to}</ins>
            </li>
          ))}
          {problems.map(({ column, message }) => (
            <li className="imp__problem" key={column + message}>
              <span className="imp__column">{column}</span> {message}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
