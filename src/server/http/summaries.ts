import type { EndpointName } from '../../domain/api.ts';

/** What each call is for, as the API's own page tells it. */
export const SUMMARIES: Readonly<Record<EndpointName, string>> = {
  login: 'Inicia sesión y entrega un token de una hora',
  logout: 'Termina la sesión del token',
  resetPassword: 'Cambia la contraseña propia',
  user: 'Datos de la cuenta',
  allProducts: 'El catálogo completo, de lo más nuevo a lo más viejo',
  product: 'Un producto',
  newProduct: 'Publica un producto con sus imágenes',
  updateProduct: 'Cambia un producto y sus imágenes',
  deleteProduct: 'Borra un producto y sus imágenes',
  metaFeed: 'El catálogo para WhatsApp Business, Facebook e Instagram',
  googleFeed: 'El catálogo para Google Merchant Center',
  feedReport: 'Lo que falta para que cada producto salga en los catálogos de afuera',
  count: 'Suma visitas y toques, sin datos de nadie',
  counts: 'Qué se mira y qué se vende, por día y por producto',
  exportProducts: 'El catálogo como hoja de cálculo (CSV)',
  previewImport: 'Dice qué haría una hoja con el catálogo, sin cambiar nada',
  confirmImport: 'Importa la hoja que se revisó: todo o nada',
  importProgress: 'Cómo va la importación que se envió con esa clave',
  health: 'Dice si la tienda puede atender',
};
