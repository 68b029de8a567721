import { useEffect, useState } from 'react';
import type { OrderView } from '../../../contract/rendering.ts';
import type { OrderForm } from '../../../domain/addresses.ts';
import type { PublicOrder } from '../../../domain/orders/public-view.ts';

import { useShop } from '../../runtime/shop-context.ts';
import { type OrderOnPage, useLinkKey } from './forms/order-form.tsx';
import { focusOutcome } from './forms/outcome.ts';
import type { SentForm } from './forms/send-order-form.ts';
import { createOrderReader, startOrderWatch } from './order-watch.ts';
import { orderTexts as t } from './texts.ts';

interface OrderUpdates {
  readonly view: OrderOnPage;
  /** What changed, for the shopper and for screen readers; empty if nothing did. */
  readonly news: string;
  /** True once the page no longer asks by itself. */
  readonly isIdle: boolean;
  /** How many forms the shop has taken. */
  readonly sentForms: number;
}

/** Starts with the order that the server rendered. */
export function useOrderUpdates(rendered: OrderView): OrderUpdates {
  const linkKey = useLinkKey();
  const { apiBaseUrl } = useShop().settings;
  const [shown, setShown] = useState<Shown>({ view: rendered, news: '', sent: [] });
  const [isIdle, setIdle] = useState(false);
  const { view, news, sent } = shown;
  useEffect(() => {
    const watch = startOrderWatch({
      ask: createOrderReader(`${apiBaseUrl}/orders/by-link/${linkKey}`),
      isVisible: () => document.visibilityState === 'visible',
      now: Date.now,
      onOrder: (order) => setShown((before) => updated(before, order)),
      onIdle: () => setIdle(true),
    });
    const stop = new AbortController();
    const { signal } = stop;
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, watch.touch, { signal });
    document.addEventListener('visibilitychange', watch.wake, { signal });
    return () => {
      stop.abort();
      watch.stop();
    };
  }, [apiBaseUrl, linkKey]);
  useEffect(() => {
    const last = sent.at(-1);
    if (last) focusOutcome(last);
  }, [sent]);
  const onSent = (form: SentForm) => setShown((before) => answered(before, form));
  return { view: { ...view, onSent }, news, isIdle, sentForms: sent.length };
}

interface Shown {
  readonly view: OrderView;
  readonly news: string;
  /** The forms that the shop has taken. */
  readonly sent: readonly OrderForm[];
}

function updated(before: Shown, order: PublicOrder): Shown {
  const view = { ...before.view, order };
  if (order.version === before.view.order.version) return { ...before, view };
  return { ...before, view, news: newsOf(before.view.order, order) };
}

/** A quote that the seller changed after it was accepted has to be accepted again. */
export function newsOf(before: PublicOrder, after: PublicOrder): string {
  const isCleared = before.quote?.acceptedAt !== undefined && after.can.accept;
  return isCleared ? t.quoteChanged : t.changed(after.label);
}

/** The page shows what the shopper did where it was done, so it is no news. */
export function answered(before: Shown, { form, order, refused, message }: SentForm): Shown {
  const { refused: _refused, erased: _erased, ...others } = before.view;
  const view = { ...others, ...(order && { order }) };
  const isOther = order !== null && order.label !== before.view.order.label;
  const news = isOther ? newsOf(before.view.order, order) : before.news;
  if (refused) return { ...before, news, view: { ...view, refused } };
  return { view: { ...view, ...(message && { erased: message }) }, news: '', sent: [...before.sent, form] };
}
