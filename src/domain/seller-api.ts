/** The calls that only the pages of sellers make: visitors do not download them. */
import type { Endpoint } from './api.ts';

export const sellerEndpoints = {
  resetPassword: { method: 'POST', path: '/user/reset-password', access: 'signed-in', body: 'json' },
  newProduct: { method: 'POST', path: '/products/new', access: 'signed-in', body: 'multipart' },
  updateProduct: { method: 'POST', path: '/products/update', access: 'signed-in', body: 'multipart' },
  deleteProduct: { method: 'POST', path: '/products/:productId/delete', access: 'signed-in', body: 'none' },
  metaFeed: { method: 'GET', path: '/feeds/meta.csv', access: 'public', body: 'none' },
  googleFeed: { method: 'GET', path: '/feeds/google.xml', access: 'public', body: 'none' },
  feedReport: { method: 'GET', path: '/feeds/report', access: 'signed-in', body: 'none' },
  counts: { method: 'GET', path: '/counts', access: 'signed-in', body: 'none' },
  exportProducts: { method: 'GET', path: '/products/export', access: 'signed-in', body: 'none' },
  previewImport: { method: 'POST', path: '/products/import/preview', access: 'signed-in', body: 'multipart' },
  confirmImport: { method: 'POST', path: '/products/import/confirm', access: 'signed-in', body: 'multipart' },
  importProgress: { method: 'GET', path: '/products/import/:importKey', access: 'signed-in', body: 'none' },
  changeFields: { method: 'POST', path: '/products/:productId/fields', access: 'signed-in', body: 'json' },
  previewChange: { method: 'POST', path: '/products/change/preview', access: 'signed-in', body: 'json' },
  changeProducts: { method: 'POST', path: '/products/change', access: 'signed-in', body: 'json' },
  bin: { method: 'GET', path: '/products/bin', access: 'signed-in', body: 'none' },
  restoreProduct: { method: 'POST', path: '/products/:productId/restore', access: 'signed-in', body: 'none' },
  purgeProduct: { method: 'POST', path: '/products/:productId/purge', access: 'administrator', body: 'none' },
  history: { method: 'GET', path: '/history', access: 'signed-in', body: 'none' },
  undoChange: { method: 'POST', path: '/history/:entryId/undo', access: 'signed-in', body: 'none' },
  settings: { method: 'GET', path: '/settings', access: 'administrator', body: 'none' },
  saveSettings: { method: 'POST', path: '/settings/:block', access: 'administrator', body: 'json' },
} as const satisfies Record<string, Endpoint>;
