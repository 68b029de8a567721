import { useState } from 'react';
import { momentInWords } from '../../../../domain/when.ts';
import type { Seller } from '../../seller.ts';
import { CustomerFields } from '../fields/customer-fields.tsx';
import { LinesFields } from '../fields/lines-fields.tsx';
import { NotesFields } from '../fields/notes-fields.tsx';
import { useOrderCatalogue } from '../fields/order-catalogue.ts';
import { OrderDeliveryFields } from '../fields/order-delivery.tsx';
import { useDraftFields } from '../fields/use-draft-fields.ts';
import { actorName, eventSentences, isShopper } from './model/history-words.ts';
import type { LoadedOrder } from './model/loaded-order.ts';
import type { EditedOrder } from './model/order-subject.ts';
import { type MoreAct, MorePanel } from './more-panel.tsx';
import type { OpenDialog } from './order-dialogs.tsx';
import { PaymentsPanel } from './payments/payments-panel.tsx';
import { orderPageTexts } from './texts.ts';
import './order-blocks.css';
import '../../ui/panel.css';
import './history-panel.css';

interface OrderBlocksProps {
  readonly edited: EditedOrder;
  readonly seller: Seller;
  readonly isAdministrator: boolean;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onMore: (act: MoreAct) => void;
}

/** The fields in place, and what happened to the order. */
export function OrderBlocks({ edited, seller, isAdministrator, onOpen, onMore }: OrderBlocksProps) {
  const catalogue = useOrderCatalogue(seller);
  const order = edited.stored;
  const fields = { ...useDraftFields(edited, seller.settings.deliveryZones), order, catalogue };
  return (
    <>
      <div className="order-blocks order-blocks--goods">
        <LinesFields {...fields} />
        <OrderDeliveryFields {...fields} />
      </div>
      <div className="order-blocks order-blocks--people">
        <CustomerFields {...fields} />
        <PaymentsPanel
          order={order}
          onAdd={() => onOpen({ kind: 'pay', notice: null })}
          onRefund={() => onOpen({ kind: 'refund' })}
          onVoid={(payment) => onOpen({ kind: 'void', payment })}
        />
        <NotesFields {...fields} />
        <HistoryPanel order={order} />
        <MorePanel order={order} isAdministrator={isAdministrator} onAct={onMore} />
      </div>
    </>
  );
}

const { history: t } = orderPageTexts;
const SHOWN = 10;

/** The newest first. */
function HistoryPanel({ order: { events } }: { readonly order: LoadedOrder }) {
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
