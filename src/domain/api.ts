/** Points 6 and 7 of the specification: every call, and who may make it. The server registers this table. */

/** `signed-in` calls carry the token as a bearer credential and answer 401 without one. */
export type Access = 'public' | 'signed-in';
export type BodyKind = 'none' | 'json' | 'multipart';

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Access;
  readonly body: BodyKind;
  readonly summary: string;
}

export const endpoints = {
  login: {
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    body: 'json',
    summary: 'Inicia sesión y entrega un token de una hora',
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    access: 'signed-in',
    body: 'none',
    summary: 'Termina la sesión del token',
  },
  resetPassword: {
    method: 'POST',
    path: '/user/reset-password',
    access: 'signed-in',
    body: 'json',
    summary: 'Cambia la contraseña propia',
  },
  user: {
    method: 'GET',
    path: '/user/:userId',
    access: 'signed-in',
    body: 'none',
    summary: 'Datos de la cuenta',
  },
  allProducts: {
    method: 'GET',
    path: '/products/all',
    access: 'public',
    body: 'none',
    summary: 'El catálogo completo, de lo más nuevo a lo más viejo',
  },
  product: {
    method: 'GET',
    path: '/products/:productId',
    access: 'public',
    body: 'none',
    summary: 'Un producto',
  },
  newProduct: {
    method: 'POST',
    path: '/products/new',
    access: 'signed-in',
    body: 'multipart',
    summary: 'Publica un producto con sus imágenes',
  },
  updateProduct: {
    method: 'POST',
    path: '/products/update',
    access: 'signed-in',
    body: 'multipart',
    summary: 'Cambia un producto y sus imágenes',
  },
  deleteProduct: {
    method: 'POST',
    path: '/products/:productId/delete',
    access: 'signed-in',
    body: 'none',
    summary: 'Borra un producto y sus imágenes',
  },
  metaFeed: {
    method: 'GET',
    path: '/feeds/meta.csv',
    access: 'public',
    body: 'none',
    summary: 'El catálogo para WhatsApp Business, Facebook e Instagram',
  },
  googleFeed: {
    method: 'GET',
    path: '/feeds/google.xml',
    access: 'public',
    body: 'none',
    summary: 'El catálogo para Google Merchant Center',
  },
  feedReport: {
    method: 'GET',
    path: '/feeds/report',
    access: 'signed-in',
    body: 'none',
    summary: 'Lo que falta para que cada producto salga en los catálogos de afuera',
  },
  count: {
    method: 'POST',
    path: '/counts',
    access: 'public',
    body: 'json',
    summary: 'Suma visitas y toques, sin datos de nadie',
  },
  counts: {
    method: 'GET',
    path: '/counts',
    access: 'signed-in',
    body: 'none',
    summary: 'Qué se mira y qué se vende, por día y por producto',
  },
  exportProducts: {
    method: 'GET',
    path: '/products/export',
    access: 'signed-in',
    body: 'none',
    summary: 'El catálogo como hoja de cálculo (CSV)',
  },
  previewImport: {
    method: 'POST',
    path: '/products/import/preview',
    access: 'signed-in',
    body: 'multipart',
    summary: 'Dice qué haría una hoja con el catálogo, sin cambiar nada',
  },
  confirmImport: {
    method: 'POST',
    path: '/products/import/confirm',
    access: 'signed-in',
    body: 'multipart',
    summary: 'Importa la hoja que se revisó: todo o nada',
  },
  importProgress: {
    method: 'GET',
    path: '/products/import/:importKey',
    access: 'signed-in',
    body: 'none',
    summary: 'Cómo va la importación que se envió con esa clave',
  },
  health: {
    method: 'GET',
    path: '/health',
    access: 'public',
    body: 'none',
    summary: 'Dice si la tienda puede atender',
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** Sent with a write so that a retry after a cut connection makes one product, never two. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,255}$/;

export const PRODUCT_ID = /^[A-Za-z0-9_-]{8,36}$/;
