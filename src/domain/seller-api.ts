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
  settings: { method: 'GET', path: '/settings', access: 'administrator', body: 'none' },
  saveSettings: { method: 'POST', path: '/settings/:block', access: 'administrator', body: 'json' },
  users: { method: 'GET', path: '/users', access: 'administrator', body: 'none' },
  inviteUser: { method: 'POST', path: '/users/invite', access: 'administrator', body: 'json' },
  updateUser: { method: 'POST', path: '/users/:userId/update', access: 'administrator', body: 'json' },
  linkUser: { method: 'POST', path: '/users/:userId/link', access: 'administrator', body: 'none' },
  endUserSessions: {
    method: 'POST',
    path: '/users/:userId/sessions/end',
    access: 'administrator',
    body: 'none',
  },
  invitation: { method: 'GET', path: '/invitations/:token', access: 'public', body: 'none' },
  acceptInvitation: { method: 'POST', path: '/invitations/:token', access: 'public', body: 'json' },
  sessions: { method: 'GET', path: '/sessions', access: 'signed-in', body: 'none' },
  endSession: { method: 'POST', path: '/sessions/:sessionId/end', access: 'signed-in', body: 'none' },
  endOtherSessions: { method: 'POST', path: '/sessions/end-others', access: 'signed-in', body: 'none' },
} as const satisfies Record<string, Endpoint>;
