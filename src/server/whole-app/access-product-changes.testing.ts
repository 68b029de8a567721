import type { Call } from '../../contract/calls.ts';
import { AS_ADDED, administrator, exists, isOwn, type Row, signedIn, TARGETS } from './access.testing.ts';

/** Access to the changes of products that are no forms, to the bin and to the history. */
export const productChangeRows = {
  'POST /products/:productId/fields': {
    targets: TARGETS,
    status: signedIn((target) => (exists(target) ? 200 : 404)),
    request: () => ({ payload: { updatedAt: AS_ADDED, price: 5 } }),
  },
  'POST /products/change/preview': {
    targets: ['own', 'other', 'administrator'],
    status: signedIn(() => 200),
    request: ({ productId }) => ({ payload: { ids: [productId], change: { bin: true } } }),
  },
  'POST /products/change': {
    targets: null,
    // A change cannot be made without its preview.
    status: signedIn(() => 409),
    request: ({ productId }) => ({ payload: { ids: [productId], change: { bin: true }, digest: 'x' } }),
  },
  'GET /products/bin': { targets: null, status: signedIn(() => 200), request: () => ({}) },
  'POST /products/:productId/restore': { targets: TARGETS, status: signedIn(() => 404), request: () => ({}) },
  'POST /products/:productId/purge': {
    targets: TARGETS,
    status: administrator(() => 404),
    request: () => ({}),
  },
  'GET /history': { targets: null, status: signedIn(() => 200), request: () => ({}) },
  'POST /history/:entryId/undo': {
    targets: TARGETS,
    status: signedIn((target, caller) => {
      if (!exists(target)) return 404;
      return caller === 'an administrator' || isOwn(target, caller) ? 200 : 403;
    }),
    request: () => ({}),
  },
} satisfies Partial<Record<Call, Row>>;
