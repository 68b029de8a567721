import { useEffect } from 'react';
import { formatCartPrice } from '../../domain/money.ts';
import type { CartChanges } from '../cart.ts';
import { useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import { useWatched } from '../watched.ts';
import { Icon } from './icon.tsx';
import './cart-dialog.css';
import './note.css';

/** What the shop changed since the products were put in the cart. Once the dialog closes it counts as read. */
export function CartNews() {
  const { cart, dialogs } = useShop();
  const changes = useWatched(cart.changes, null);
  useEffect(() => dialogs.subscribe(() => cart.changes.set(null)), [cart, dialogs]);
  return (
    <div role="status">
      {changes && (
        <div className="note note--news">
          <Icon name="info" />
          <div>
            <b>{texts.cart.news}</b>
            <ul>
              {sentences(changes).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}

function sentences({ dropped, changed }: CartChanges): readonly string[] {
  return [
    ...dropped.map((item) => texts.cart.gone(item.title)),
    ...changed.map((item) =>
      item.outOfStock
        ? texts.cart.soldOut(item.title)
        : texts.cart.changed(item.title, formatCartPrice(item.price)),
    ),
  ];
}
