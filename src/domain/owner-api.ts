/** The calls of the owner's pages. Only the pages of sellers download them. */
import type { Endpoint } from './api.ts';

export const ownerEndpoints = {
  settings: { method: 'GET', path: '/settings', access: 'administrator', body: 'none' },
  saveSettings: { method: 'POST', path: '/settings/:block', access: 'administrator', body: 'json' },
} as const satisfies Record<string, Endpoint>;
