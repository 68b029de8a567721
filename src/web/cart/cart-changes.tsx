import { useEffect } from 'react';
import { formatCartPrice } from '../../domain/money.ts';
import { useObservable } from '../runtime/observable.ts';
import { useShop } from '../runtime/shop-context.ts';
import { Icon } from '../ui/icon.tsx';
import { texts } from '../ui/texts.ts';
import type { CartChanges } from './cart-store.ts';
import { cartTexts as t } from './texts.ts';
import './cart-dialog.css';
import '../ui/note.css';

/** Lists what changed in the shop since the products were added. The list counts as read when the dialog closes. */
export function CartChangeList() {
  const { cart, dialogs } = useShop();
  const changes = useObservable(cart.changes, null);
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
    ...dropped.map((item) => t.gone(item.title)),
    ...changed.map((item) =>
      item.outOfStock ? t.soldOut(item.title) : t.changed(item.title, formatCartPrice(item.price)),
    ),
  ];
}
