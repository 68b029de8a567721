/** The addresses of the shop's pages (point 2 of the specification). No other file spells them. */
import type { Product } from './entities.ts';
import { normalized, wellFormed, withoutTrailing } from './text.ts';

export const paths = {
  root: '/',
  home: '/inicio',
  shop: '/tienda',
  contact: '/contacto',
  /** The orders of this device. */
  orders: '/pedidos',
  privacy: '/privacidad',
  signIn: '/acceder',
  signOut: '/salir',
  account: '/cuenta',
  feeds: '/cuenta/catalogos',
  import: '/cuenta/importar',
  settings: '/cuenta/tienda',
  products: '/cuenta/productos',
  history: '/cuenta/historial',
  team: '/cuenta/equipo',
  /** The seller's list of orders. */
  sellerOrders: '/cuenta/pedidos',
  newOrder: '/cuenta/pedidos/nuevo',
  newProduct: '/tienda/nuevo',
  /** The empty page that the service worker shows for every public address without a network. */
  offlineShell: '/sin-conexion',
} as const;

export const INVITATION_ROOT = '/invitacion';
const ORDER_ROOT = '/pedido';
/** The end of the address of an order's printed page. */
export const PRINT = '/imprimir';

/** The second part of such an address is a secret. */
export const SECRET_ROOTS = [INVITATION_ROOT, ORDER_ROOT] as const;

/** The addresses with parameters, as patterns of the router. */
export const patterns = {
  category: '/tienda/:category/lista',
  product: '/tienda/:category/:productId',
  editProduct: '/tienda/:productId',
  deleteProduct: '/tienda/:productId/eliminar',
  /** Earlier versions of the shop used this address. It redirects to `deleteProduct`. */
  formerDeleteProduct: '/tienda/:productId/delete',
  invitation: `${INVITATION_ROOT}/:token`,
  /** One order as the seller sees it. */
  sellerOrder: `${paths.sellerOrders}/:orderId`,
  printOrder: `${paths.sellerOrders}/:orderId${PRINT}`,
  /** `parsePath` does not know it: only the server renders this page, for each request. */
  order: `${ORDER_ROOT}/:linkKey`,
  /** The address of a page whose form was refused. */
  orderForm: `${ORDER_ROOT}/:linkKey/:form?`,
} as const;

/** The page of the products shows the bin with this query. */
const BIN_QUERY = '?ver=papelera';
export const binPath = paths.products + BIN_QUERY;

export function isBin(search: string): boolean {
  return new URLSearchParams(search).get('ver') === 'papelera';
}

/** The form of a product opens for editing with this query. */
export const EDIT_QUERY = '?modo=editar';

type Addressed = Pick<Product, '_id' | 'category'>;

/** `segment` is the category as it is written in the address. */
export function listPath(segment: string): string {
  return `${paths.shop}/${segment}/lista`;
}

export function categoryPath(category: string): string {
  return listPath(categorySegment(category));
}

export function productPath(product: Addressed): string {
  return `${paths.shop}/${categorySegment(product.category)}/${encodeURIComponent(wellFormed(product._id))}`;
}

/** The address is percent-encoded, because a chat app ends a link at its first space (`smart home`). */
export function productUrl(shopUrl: string, product: Addressed): string {
  return withoutTrailing(shopUrl, '/') + productPath(product);
}

export function productFormPath(id: string): string {
  return `${paths.shop}/${encodeURIComponent(id)}`;
}

export function editProductPath(id: string): string {
  return productFormPath(id) + EDIT_QUERY;
}

export function invitationPath(token: string): string {
  return `${INVITATION_ROOT}/${token}`;
}

/** The shopper's page of an order. Its key is the only thing that opens it. */
export function orderPath(linkKey: string): string {
  return `${ORDER_ROOT}/${linkKey}`;
}

/** Where the forms of an order's page are posted to without scripts. */
export const ORDER_FORMS = ['aceptar', 'pago', 'datos', 'borrar'] as const;
export type OrderForm = (typeof ORDER_FORMS)[number];

export function orderFormPath(linkKey: string, form: OrderForm): string {
  return `${orderPath(linkKey)}/${form}`;
}

/** The page says that the data are erased with this query. */
export const ERASED_QUERY = 'borrado';

/** The seller's list of orders, searched for this one. */
export function sellerOrderPath(reference: string): string {
  return `${paths.sellerOrders}?q=${encodeURIComponent(reference)}`;
}

/** A new order of the seller that starts with a product. */
export function newOrderPath(productId: string): string {
  return `${paths.newOrder}?${ORDERED_PRODUCT}=${encodeURIComponent(productId)}`;
}

/** The query parameter of the product that a new order starts with. */
export const ORDERED_PRODUCT = 'producto';

/** A new order of the seller that starts with the lines of the cart. */
export const CART_ORDER_QUERY = '?desde=carrito';

/** The seller's page of one order. */
export function storedOrderPath(orderId: string): string {
  return `${paths.sellerOrders}/${encodeURIComponent(orderId)}`;
}

export function printOrderPath(orderId: string): string {
  return storedOrderPath(orderId) + PRINT;
}

export function orderUrl(shopUrl: string, linkKey: string): string {
  return withoutTrailing(shopUrl, '/') + orderPath(linkKey);
}

export function deleteProductPath(id: string): string {
  return `${productFormPath(id)}/eliminar`;
}

/** Returns the category in lower case with its accents, percent-encoded. */
function categorySegment(category: string): string {
  return encodeURIComponent(wellFormed(normalized(category, 'NFC').trim().toLowerCase()));
}
