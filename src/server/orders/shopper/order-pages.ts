/** The shopper's page of an order. It is rendered for each request from the database, and works without scripts. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OrderPage, RefusedForm } from '../../../contract/rendering.ts';
import {
  ERASED_QUERY,
  ORDER_FORMS,
  type OrderForm,
  orderFormPath,
  orderPath,
  patterns,
} from '../../../domain/addresses.ts';
import { ShopError } from '../../../domain/errors.ts';
import type { OrderCustomer } from '../../../domain/orders/order.ts';
import { LINK_KEY } from '../../../domain/orders/reference.ts';
import { erasureWords, isJustErased, previewOfOrder } from '../../../domain/orders/shop-message.ts';
import type { Snapshots } from '../../catalogue/snapshot.ts';
import type { LimitWaiting } from '../../http/endpoints.ts';
import { toShopError } from '../../http/error-mapping.ts';
import { logOrder } from '../../http/request-log.ts';
import type { Pages } from '../../pages/pages.ts';
import type { LinkOrders, OpenedOrder } from './link-orders.ts';

interface OrderPagesParts {
  readonly links: LinkOrders;
  readonly pages: Pages;
  readonly snapshots: Snapshots;
  readonly shopUrl: string;
  readonly limitWaiting: LimitWaiting;
  readonly now: () => number;
}

type LinkRequest = FastifyRequest<{
  Params: { linkKey: string };
  Querystring: Record<string, unknown>;
  Body: string;
}>;

const FORM_TYPE = 'application/x-www-form-urlencoded';
const FORM_BYTES = 4 * 1024;

/** In a scope of its own, because no other route takes a form of this type. */
export function registerOrderPages(app: FastifyInstance, parts: OrderPagesParts): void {
  app.register(async (scope) => {
    const options = { bodyLimit: FORM_BYTES };
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.get(patterns.order, options, (request: LinkRequest, reply) =>
      parts.limitWaiting(request, () => open(parts, request, reply)),
    );
    for (const form of ORDER_FORMS) {
      scope.get(orderFormPath(':linkKey', form), options, goBack);
      scope.post(orderFormPath(':linkKey', form), options, (request: LinkRequest, reply) =>
        parts.limitWaiting(request, () => takeForm(parts, form, request, reply)),
      );
    }
  });
}

/** For a page that is loaded again after its form was refused. */
function goBack({ params: { linkKey } }: LinkRequest, reply: FastifyReply): FastifyReply {
  return reply.headers(REDIRECT_HEADERS).redirect(orderPath(linkKey), 303);
}

async function open(parts: OrderPagesParts, request: LinkRequest, reply: FastifyReply) {
  const { pages } = parts;
  if (!LINK_KEY.test(request.params.linkKey)) return pages.send(request, reply);
  pages.requireOrderRender(request.ip);
  return show(parts, request, reply);
}

async function show(parts: OrderPagesParts, request: LinkRequest, reply: FastifyReply, refused?: Refused) {
  const { pages } = parts;
  const { linkKey } = request.params;
  try {
    const page = await readPage(parts, request, refused);
    return await pages.sendOrder(request, reply, linkKey, page);
  } catch (error) {
    const { code } = toShopError(error);
    // A shop without orders shows the same error page for every unknown address.
    const isUnknown = code === 'ORDER_NOT_FOUND' || code === 'TOO_MANY_GUESSES';
    if (isUnknown && isOff(parts)) return pages.send(request, reply);
    if (PROBLEMS[code]) return pages.sendOrder(request, reply, linkKey, PROBLEMS[code]);
    throw error;
  }
}

const PROBLEMS: Readonly<Partial<Record<ShopError['code'], OrderPage>>> = {
  ORDER_NOT_FOUND: { status: 404, content: { problem: 'unknown' }, preview: null },
  LINK_EXPIRED: { status: 410, content: { problem: 'expired' }, preview: null },
};

interface Refused {
  readonly status: number;
  readonly form: RefusedForm;
}

async function readPage(parts: OrderPagesParts, request: LinkRequest, refused?: Refused): Promise<OrderPage> {
  const { links, snapshots, shopUrl, now } = parts;
  const { order, view } = await links.open(request.params.linkKey, request.ip).catch(sayUnavailable);
  return {
    status: refused?.status ?? 200,
    preview: previewOfOrder(order, shopUrl),
    content: {
      order: view,
      sinpe: snapshots.current().settings.sinpe,
      ...(refused && { refused: refused.form }),
      ...(ERASED_QUERY in request.query && isJustErased(order, now()) && { erased: erasureWords(order) }),
    },
  };
}

function sayUnavailable(error: unknown): never {
  if (toShopError(error).status !== 503) throw error;
  throw new ShopError('ORDER_UNAVAILABLE', { cause: error });
}

function isOff({ snapshots }: OrderPagesParts): boolean {
  return snapshots.current().settings.buying.orders === 'off';
}

/** Answers with the page again: by a redirect, or with the reason of the refusal beside the form. */
async function takeForm(
  parts: OrderPagesParts,
  form: OrderForm,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { linkKey } = request.params;
  if (isOff(parts) || !LINK_KEY.test(linkKey)) throw new ShopError('NOT_FOUND');
  if (!request.headers['content-type']?.startsWith(FORM_TYPE)) throw new ShopError('UNSUPPORTED_TYPE');
  parts.pages.requireOrderRender(request.ip);
  const sent = parseOrderForm(request.body ?? '');
  try {
    const { order } = await ACTS[form](parts.links, linkKey, request.ip, sent);
    logOrder(request, order.id);
  } catch (error) {
    const { status, code, message, errors = [] } = toShopError(error);
    if (PROBLEMS[code]) return parts.pages.sendOrder(request, reply, linkKey, PROBLEMS[code]);
    if (status >= 500) throw error;
    const shown = code === 'ORDER_CHANGED' && form === 'aceptar' ? QUOTE_CHANGED : message;
    const refused = { form, code, message: shown, errors, typed: sent.typed };
    return show(parts, request, reply, { status, form: refused });
  }
  const query = form === 'borrar' ? `?${ERASED_QUERY}` : '';
  return reply.headers(REDIRECT_HEADERS).redirect(orderPath(linkKey) + query, 303);
}

const QUOTE_CHANGED = 'La tienda cambió la cotización. Revísala de nuevo.';
const REDIRECT_HEADERS = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };

type Act = (links: LinkOrders, linkKey: string, address: string, sent: SentForm) => Promise<OpenedOrder>;

const ACTS: Readonly<Record<OrderForm, Act>> = {
  aceptar: (links, linkKey, address, { version }) => links.accept(linkKey, address, version),
  pago: (links, linkKey, address, { voucher }) => links.report(linkKey, address, voucher),
  datos: (links, linkKey, address, { customer, hasConsent }) =>
    links.leaveDetails(linkKey, address, customer, hasConsent),
  borrar: (links, linkKey, address) => links.erase(linkKey, address),
};

interface SentForm {
  /** 0 for a text that is no version, which no order has. */
  readonly version: number;
  readonly voucher: string;
  readonly customer: OrderCustomer;
  readonly hasConsent: boolean;
  /** What the page shows again when the form is refused. */
  readonly typed: Readonly<Record<string, string>>;
}

const TYPED = ['voucher', 'name', 'phone', 'province', 'canton', 'landmarks'] as const;

/** Reads the known fields and nothing else. A missing field is an empty text. */
function parseOrderForm(body: string): SentForm {
  const fields = new URLSearchParams(body);
  const read = (name: string) => fields.get(name) ?? '';
  return {
    version: parseVersion(read('version')),
    voucher: read('voucher'),
    customer: {
      name: read('name'),
      phone: read('phone'),
      province: read('province'),
      canton: read('canton'),
      landmarks: read('landmarks'),
    },
    hasConsent: read('consent') === 'on',
    typed: Object.fromEntries(
      TYPED.filter((field) => fields.has(field)).map((field) => [field, read(field)]),
    ),
  };
}

function parseVersion(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
