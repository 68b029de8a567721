/** What the shop says about an order: the bubble, the steps, the tracking and the erasure on the order's page, and the preview that chats show for its link. */
import { orderUrl } from '../addresses.ts';
import type { LinkPreview } from '../discovery/link-preview.ts';
import { formatCartPrice, fromCents } from '../money.ts';
import type { SettingsValues } from '../settings/blocks.ts';
import { isHttpsAddress } from '../validation.ts';
import { dayWords, isoOf } from '../when.ts';
import { shopperLabel } from './labels.ts';
import type { ListedOrder, Order, OrderDelivery } from './order.ts';
import { balanceCents } from './totals.ts';
import { hasAccepted, isDue, isOpen } from './transitions.ts';

type Seller = Pick<SettingsValues['seller'], 'place' | 'hours'>;

const EXPIRED = 'Este pedido venció sin confirmarse. Los precios pueden haber cambiado.';

export function shopMessage(order: Order, seller: Seller, isExpiredQuote: boolean): string {
  switch (order.state) {
    case 'nuevo':
      return 'Recibimos tu pedido. Lo revisamos y te confirmamos por WhatsApp el total con envío. Espera esa confirmación antes de pagar.';
    case 'cotizado':
      return quoteMessage(order, isExpiredQuote);
    case 'confirmado':
      return isDue(order)
        ? `Tu pedido está confirmado: apartamos tus productos. Falta tu pago de ${formatCartPrice(fromCents(balanceCents(order)))}.`
        : 'Tu pedido está confirmado y pagado. Lo estamos preparando.';
    case 'despachado':
      return dispatchMessage(order, seller);
    case 'entregado':
      return 'Tu pedido quedó entregado. ¡Gracias por tu compra!';
    case 'devuelto':
      return 'Registramos la devolución de este pedido.';
    case 'cancelado':
      return join('Este pedido se canceló.', order.cancelReason);
    case 'vencido':
      return order.replacedBy === null ? EXPIRED : 'Este pedido se cambió por uno más reciente.';
  }
}

function quoteMessage(order: Order, isExpired: boolean): string {
  if (hasAccepted(order)) return 'Ya aceptaste la cotización. Te confirmamos por WhatsApp.';
  if (isExpired) return EXPIRED;
  const last = order.expiresAt === null ? '' : `Vale hasta el ${dayWords(order.expiresAt)}`;
  return join('Preparamos esta cotización para ti.', last);
}

function dispatchMessage({ delivery }: Order, { place, hours }: Seller): string {
  if (delivery.method === 'retiro') return join('Tu pedido está listo. Puedes pasar por él.', place, hours);
  return join('Tu pedido va en camino.', delivery.eta && `Llega: ${delivery.eta}`);
}

/** Sentences that people wrote may have no full stop. */
function join(...sentences: readonly string[]): string {
  return sentences
    .filter(Boolean)
    .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
}

export interface OrderStep {
  readonly name: string;
  readonly at?: string;
  readonly isCurrent: boolean;
}

/** The last step that happened is the current one, unless the order ended in another way. */
export function stepsOf(order: Order): readonly OrderStep[] {
  const isPickedUp = order.delivery.method === 'retiro';
  const steps = [
    ['Recibido', order.createdAt],
    ['Confirmado', order.confirmedAt],
    [isPickedUp ? 'Listo para retirar' : 'En camino', order.dispatchedAt],
    ['Entregado', order.deliveredAt],
  ] as const;
  const isUsual = isOpen(order.state) || order.state === 'entregado';
  const current = isUsual ? steps.reduce((last, [, at], place) => (at === null ? last : place), -1) : -1;
  return steps.map(([name, at], place) => ({
    name,
    ...(at !== null && { at: isoOf(at) }),
    isCurrent: place === current,
  }));
}

const CORREOS = { words: 'Rastrear en Correos', url: 'https://correos.go.cr/rastreo/' } as const;

type Tracked = Pick<OrderDelivery, 'method'> & Partial<Pick<OrderDelivery, 'tracking' | 'trackingUrl'>>;

/** The page of Correos takes no number in its address. For other carriers the seller writes the address. */
export function findTrackingLink(delivery: Tracked): { readonly words: string; readonly url: string } | null {
  const { method, tracking, trackingUrl = '' } = delivery;
  if (method === 'correos') return tracking ? CORREOS : null;
  if (!isHttpsAddress(trackingUrl)) return null;
  return { words: `Rastrear en ${new URL(trackingUrl).hostname}`, url: trackingUrl };
}

/** Without name and place, because everybody in a chat sees it. */
export function previewOfOrder(order: Order, shopUrl: string): LinkPreview {
  const pieces = piecesOf(order);
  const parts = [
    formatCartPrice(fromCents(order.totalCents)),
    pieces === 1 ? '1 producto' : `${pieces} productos`,
    shopperLabel(order),
  ];
  return {
    title: `${order.state === 'cotizado' ? 'Cotización' : 'Pedido'} ${order.reference}`,
    description: parts.join(' · '),
    url: orderUrl(shopUrl, order.linkKey),
    image: null,
    price: null,
  };
}

export function piecesOf({ lines }: Pick<ListedOrder, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

type Erased = Pick<Order, 'erasedAt' | 'shopperErasedAt'>;

const RECENT_MS = 10 * 60_000;
const IN_BACKUPS = 'En los respaldos desaparecen dentro de 31 días.';
const WHOLE = `Los datos personales de este pedido se borraron. ${IN_BACKUPS}`;
/** Of an open order the seller still needs what was written about its delivery. */
const SHOPPER = `Tu nombre, tu número y tus señas se borraron de este pedido. Lo que la tienda anotó para entregártelo se borra cuando termine. ${IN_BACKUPS}`;

/** What a shopper reads about the erasure of personal data. */
export function erasureWords({ erasedAt }: Pick<Order, 'erasedAt'>): string {
  return erasedAt === null ? SHOPPER : WHOLE;
}

/** Only right after the erasure. */
export function isJustErased({ erasedAt, shopperErasedAt }: Erased, now: number): boolean {
  return now - Math.max(erasedAt ?? 0, shopperErasedAt ?? 0) < RECENT_MS;
}
