import { storedOrderPath } from '../../../../domain/addresses.ts';
import { formatCartPrice } from '../../../../domain/money.ts';
import { useLocation } from '../../../runtime/travel.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RetryAlert } from '../retry-alert.tsx';
import { OrderItem, OrderLink } from './order-row.tsx';
import { messageTexts as t } from './texts.ts';
import type { Message, useMessage } from './use-message.ts';
import './message-outcome.css';

/** What became of a pasted message. Screen readers read it when it changes. */
export function MessageOutcome({ message, retry, close }: Omit<ReturnType<typeof useMessage>, 'read'>) {
  return (
    <div className="message-outcome" role="status">
      {message?.kind === 'reading' && <p>{t.reading}</p>}
      {message?.kind === 'failed' && <RetryAlert title={message.reason} onRetry={retry} />}
      {message?.kind === 'nothing' && (
        <div className="message-outcome__box">
          <p>{t.nothing}</p>
          <CloseButton onClose={close} />
        </div>
      )}
      {message?.kind === 'bank' && <BankMessage message={message} onClose={close} />}
    </div>
  );
}

interface BankMessageProps {
  readonly message: Extract<Message, { readonly kind: 'bank' }>;
  readonly onClose: () => void;
}

/** The page of the chosen order receives the notice, so that nobody has to paste it again. */
function BankMessage({ message, onClose }: BankMessageProps) {
  const { amount, payer, detail, voucher, orders } = message;
  const { search } = useLocation();
  const bankNotice = { amount, payer, detail, voucher };
  return (
    <div className="message-outcome__box">
      <div>
        <h2>{t.bank(formatCartPrice(amount), payer)}</h2>
        {voucher && <p>{t.voucher(voucher)}</p>}
        <p>{orders.length > 0 ? t.offered : t.noneOffered}</p>
      </div>
      <CloseButton onClose={onClose} />
      {orders.length > 0 && (
        <ul className="message-outcome__orders">
          {orders.map((order) => (
            <OrderItem key={order.id} order={order} now={Date.now()}>
              {(content) => (
                <OrderLink to={storedOrderPath(order.id) + search} state={{ bankNotice }}>
                  {content}
                </OrderLink>
              )}
            </OrderItem>
          ))}
        </ul>
      )}
    </div>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <button className="iconbtn" type="button" aria-label={t.close} onClick={onClose}>
      <Icon name="close" />
    </button>
  );
}
