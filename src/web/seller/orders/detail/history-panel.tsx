import { useState } from 'react';
import { momentInWords } from '../../../../domain/when.ts';
import { actorName, eventSentences, isShopper } from './model/history-words.ts';
import type { LoadedOrder } from './model/loaded-order.ts';
import { orderPageTexts } from './texts.ts';
import '../../panel.css';
import './history-panel.css';

const { history: t } = orderPageTexts;
const SHOWN = 10;

/** The newest first. */
export function HistoryPanel({ order: { events } }: { readonly order: LoadedOrder }) {
  const [isWhole, setWhole] = useState(false);
  const rows = events.flatMap((event, at) =>
    eventSentences(event).map((sentence) => ({ event, sentence, key: `${events.length - at} ${sentence}` })),
  );
  return (
    <section className="panel history-panel" aria-labelledby="historial">
      <h2 id="historial">{t.title}</h2>
      <ol className="history-panel__list">
        {(isWhole ? rows : rows.slice(0, SHOWN)).map(({ event: { user, at }, sentence, key }) => (
          <li className={isShopper(user) ? 'history-panel__shopper' : undefined} key={key}>
            <span>
              <b>{actorName(user)}</b> · {sentence}
            </span>{' '}
            <time dateTime={at}>{momentInWords(at, Date.now()).replace(',', '')}</time>
          </li>
        ))}
      </ol>
      {!isWhole && rows.length > SHOWN && (
        <button className="btn btn--quiet" type="button" onClick={() => setWhole(true)}>
          {t.all(rows.length)}
        </button>
      )}
    </section>
  );
}
