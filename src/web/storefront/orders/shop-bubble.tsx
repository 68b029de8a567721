import type { PublicOrder } from '../../../domain/orders/public-view.ts';
import { dayWords } from '../../../domain/when.ts';
import { Face } from '../../ui/icon.tsx';
import { outcomeId } from './forms/outcome.ts';
import { quoteTexts } from './texts.ts';
import './shop-bubble.css';

/** What the shop says about the order, and the seller's note for the shopper. */
export function ShopBubble({ order }: { readonly order: PublicOrder }) {
  return (
    <div className="shop-bubble">
      <Face name="smile" />
      <div className="shop-bubble__words" id={outcomeId('aceptar')} tabIndex={-1}>
        <p>{messageOf(order)}</p>
        {order.publicNote && <p className="shop-bubble__note">{order.publicNote}</p>}
      </div>
    </div>
  );
}

function messageOf({ quote, message }: PublicOrder): string {
  return quote?.hasExpired ? quoteTexts.expired(dayWords(Date.parse(quote.expiresAt))) : message;
}
