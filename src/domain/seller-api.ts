/** The calls that only the pages of sellers make: visitors do not download them. */
import type { Endpoint } from './api.ts';

export const sellerEndpoints = {
  metaFeed: { method: 'GET', path: '/feeds/meta.csv', access: 'public', body: 'none' },
  googleFeed: { method: 'GET', path: '/feeds/google.xml', access: 'public', body: 'none' },
  feedReport: { method: 'GET', path: '/feeds/report', access: 'signed-in', body: 'none' },
  counts: { method: 'GET', path: '/counts', access: 'signed-in', body: 'none' },
  exportProducts: { method: 'GET', path: '/products/export', access: 'signed-in', body: 'none' },
  previewImport: { method: 'POST', path: '/products/import/preview', access: 'signed-in', body: 'multipart' },
  confirmImport: { method: 'POST', path: '/products/import/confirm', access: 'signed-in', body: 'multipart' },
  importProgress: { method: 'GET', path: '/products/import/:importKey', access: 'signed-in', body: 'none' },
  settings: { method: 'GET', path: '/settings', access: 'administrator', body: 'none' },
  saveSettings: { method: 'POST', path: '/settings/:block', access: 'administrator', body: 'json' },
} as const satisfies Record<string, Endpoint>;
