/** The texts of the replies, with the orders that each one is for. */
import { shorten } from '../cart/chat.ts';
import { singleLine, withoutTrailing } from '../text.ts';
import { dayWords } from '../when.ts';
import type { DeliveryMethod, Order, OrderPayment } from './order.ts';
import {
  after,
  balanceOf,
  confirmation,
  ending,
  listTitles,
  price,
  type ReplyParts,
  totalOf,
} from './reply-parts.ts';
import { hasReported, isDue } from './transitions.ts';

export interface ReplyTemplate {
  readonly name: string;
  readonly applies: (parts: ReplyParts) => boolean;
  readonly text: (parts: ReplyParts, free: string) => string;
  /** The part of any length, within an encoded length. */
  readonly free?: (parts: ReplyParts, room: number) => string;
}

/** In the order in which they are offered. The page opens with the first one, so the news of an order are before its reminders. */
export const REPLY_TEMPLATES: readonly ReplyTemplate[] = [
  {
    name: 'Recibido',
    applies: ({ order }) => order.state === 'nuevo',
    text: ({ order, name, link }) =>
      `¡Hola${name}! Recibimos tu pedido ${order.reference} por ${totalOf(order)}. Estamos revisando que todo esté disponible y ya te confirmamos.\nAquí lo puedes ver: ${link}`,
  },
  {
    name: 'Cotización',
    applies: ({ order }) => order.state === 'cotizado' && order.expiresAt !== null,
    text: ({ order, name, link }) =>
      `¡Hola${name}! Esta es tu cotización ${order.reference}: ${totalOf(order)}${order.feeCents ? ' con el envío incluido' : ''}. Vale hasta el ${dayWords(order.expiresAt!)}.\nPara verla y aceptarla: ${link}`,
  },
  {
    name: 'En camino',
    applies: ({ order }) => order.state === 'despachado' && order.delivery.method !== 'retiro',
    text: ({ order, link }) =>
      `Tu pedido ${order.reference} ya va en camino${CARRIED[order.delivery.method]}.\n${link}${after('\nGuía: ', order.delivery.tracking)}`,
  },
  {
    name: 'Listo para retirar',
    applies: ({ order }) => order.state === 'despachado' && order.delivery.method === 'retiro',
    free: ({ shop: { seller } }, room) => ending([seller.place, seller.hours], room),
    text: ({ order, link }, place) =>
      `Tu pedido ${order.reference} ya está listo. Puedes pasar por él${place}.\n${link}`,
  },
  {
    name: 'Entregado',
    applies: ({ order }) => order.state === 'entregado',
    text: ({ order, name, link }) =>
      `¡Gracias por tu compra${name}! Tu comprobante y tu garantía del pedido ${order.reference} están aquí: ${link}`,
  },
  {
    name: 'Cancelado',
    applies: ({ order }) => order.state === 'cancelado',
    free: ({ order }, room) => ending([order.cancelReason], room),
    text: ({ order, name }, reason) =>
      `Hola${name}. Cancelamos el pedido ${order.reference}${reason}. Si lo quieres retomar, escríbenos por aquí.`,
  },
  {
    name: '¿Todavía te interesa?',
    applies: ({ order }) => order.state === 'vencido' && order.replacedBy === null,
    text: ({ order, name, link }) =>
      `Hola${name}. ¿Todavía te interesa tu pedido ${order.reference}? Si nos dices que sí, revisamos precios y disponibilidad.\n${link}`,
  },
  {
    name: 'Pago visto',
    // The text announces the dispatch.
    applies: ({ order }) => isBeforeDispatch(order) && findLastPayment(order) !== null && isPaid(order),
    text: ({ order, name, link }) =>
      `¡Gracias${name}! Ya vimos tu pago del pedido ${order.reference}. Te avisamos cuando salga.\n${link}`,
  },
  {
    name: 'Abono visto',
    applies: ({ order }) =>
      (isBeforeDispatch(order) || isDue(order)) && findLastPayment(order) !== null && !isPaid(order),
    text: ({ order, name, link }) =>
      `¡Gracias${name}! Ya vimos tu abono de ${price(findLastPayment(order)!.cents)} del pedido ${order.reference}. Falta ${balanceOf(order)}.\n${link}`,
  },
  {
    name: 'No vemos el pago',
    applies: ({ order }) => hasReported(order),
    text: ({ order, name, link }) =>
      `Hola${name}. Todavía no vemos en nuestro banco el pago del pedido ${order.reference}. ¿Nos ayudas con el número de comprobante?\nTambién lo puedes escribir aquí: ${link}`,
  },
  {
    name: 'Confirmado',
    applies: ({ order }) => order.state === 'confirmado' && isDue(order),
    // The sentence has its own full stop after a name such as «Verde S.A.».
    free: ({ shop }, room) => shorten(withoutTrailing(singleLine(shop.sinpe.holder), '.'), room),
    text: confirmation,
  },
  {
    name: 'Recordar pago',
    applies: ({ order }) => isDue(order),
    text: ({ order, name, link }) =>
      `Hola${name}. Te recordamos el pago de ${balanceOf(order)} de tu pedido ${order.reference}. Los datos están aquí: ${link}`,
  },
  {
    name: 'Pedir dirección',
    applies: ({ order }) => ['nuevo', 'cotizado', 'confirmado'].includes(order.state),
    text: ({ order, link }) =>
      `Para enviarte el pedido ${order.reference} necesitamos tu dirección. Escríbela por aquí, o en tu pedido: ${link}`,
  },
  {
    name: 'No hay',
    applies: ({ order, titles }) => order.state === 'nuevo' && titles.length > 0,
    free: ({ titles }, room) => listTitles(titles, room),
    text: ({ order, name, link }, titles) =>
      `¡Hola${name}! De tu pedido ${order.reference} no tenemos en este momento: ${titles}. ¿Te enviamos lo demás o prefieres esperar?\n${link}`,
  },
];

const CARRIED: Readonly<Record<DeliveryMethod, string>> = {
  'por-definir': '',
  correos: ' con Correos de Costa Rica',
  mensajeria: ' con mensajería',
  encomienda: ' por encomienda',
  retiro: '',
};

function isPaid({ totalCents, paidCents }: Order): boolean {
  return paidCents >= totalCents;
}

function isBeforeDispatch({ state }: Order): boolean {
  return ['nuevo', 'cotizado', 'confirmado'].includes(state);
}

/** Null if the last one is a refund, which is nothing to thank for. */
function findLastPayment({ payments }: Order): OrderPayment | null {
  const last = payments
    .filter(({ voidedAt }) => voidedAt === null)
    .sort((a, b) => a.at - b.at)
    .at(-1);
  return last && last.cents > 0 ? last : null;
}
