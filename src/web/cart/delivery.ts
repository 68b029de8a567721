import { useMemo } from 'react';
import { type Delivery, parseDelivery, serializeDelivery } from '../../domain/cart/delivery.ts';
import { useObservable } from '../runtime/observable.ts';
import { useShop } from '../runtime/shop-context.ts';

/** Where this browser wants its orders, in every tab. It leaves the browser in the chat's text only. */
export function useDelivery(): [delivery: Delivery, change: (delivery: Delivery) => void] {
  const { delivery: stored } = useShop();
  const text = useObservable(stored, null);
  const delivery = useMemo(() => parseDelivery(text), [text]);
  return [delivery, (changed) => stored.set(serializeDelivery(changed))];
}
