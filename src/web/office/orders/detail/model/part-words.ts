/** One part of a typed order in lines, so that two versions can be compared. */
import { placeOf } from '../../../../../domain/cart/delivery.ts';
import { DELIVERY_LABELS } from '../../../../../domain/orders/labels.ts';
import type { DraftPart, LineDraft, OrderDraft } from '../../fields/model/order-draft.ts';
import { partTexts as t } from './texts.ts';

export function partWords(draft: OrderDraft, part: DraftPart): readonly string[] {
  const words = wordsOf(draft, part).filter((line) => line.trim() !== '');
  return words.length > 0 ? words : [t.empty];
}

function wordsOf(draft: OrderDraft, part: DraftPart): readonly string[] {
  const { lines, discount, delivery, customer } = draft;
  switch (part) {
    case 'lines':
      return lines.map(lineWords);
    case 'discount':
      if (discount.typed.trim() === '') return [];
      return [discount.isPercent ? `${discount.typed} %` : `₡${discount.typed}`];
    case 'delivery': {
      const { method, fee, carrier, tracking, trackingUrl, eta } = delivery;
      return [DELIVERY_LABELS[method], fee && `₡${fee}`, carrier, tracking, trackingUrl, eta];
    }
    case 'customer': {
      const { name, phone, landmarks } = customer;
      return [name, phone, placeOf(customer), landmarks];
    }
    default:
      return [draft[part]];
  }
}

function lineWords({ quantity, title, price }: LineDraft): string {
  return `${quantity} x ${title} · ${price.trim() === '' ? t.noPrice : `₡${price}`}`;
}
