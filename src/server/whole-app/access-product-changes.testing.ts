import type { EndpointName } from '../../domain/endpoints.ts';
import { AS_ADDED, administrator, exists, isOwn, type Row, signedIn, TARGETS } from './access.testing.ts';

/** Access to the changes of products that are no forms, to the bin and to the history. */
export const productChangeRows = {
  changeFields: {
    targets: TARGETS,
    status: signedIn((target) => (exists(target) ? 200 : 404)),
    request: () => ({ payload: { updatedAt: AS_ADDED, price: 5 } }),
  },
  previewChange: {
    targets: ['own', 'other', 'administrator'],
    status: signedIn(() => 200),
    request: ({ productId }) => ({ payload: { ids: [productId], change: { bin: true } } }),
  },
  changeProducts: {
    targets: null,
    // A change cannot be made without its preview.
    status: signedIn(() => 409),
    request: ({ productId }) => ({ payload: { ids: [productId], change: { bin: true }, digest: 'x' } }),
  },
  bin: { targets: null, status: signedIn(() => 200), request: () => ({}) },
  restoreProduct: { targets: TARGETS, status: signedIn(() => 404), request: () => ({}) },
  purgeProduct: { targets: TARGETS, status: administrator(() => 404), request: () => ({}) },
  history: { targets: null, status: signedIn(() => 200), request: () => ({}) },
  undoChange: {
    targets: TARGETS,
    status: signedIn((target, caller) => {
      if (!exists(target)) return 404;
      return caller === 'an administrator' || isOwn(target, caller) ? 200 : 403;
    }),
    request: () => ({}),
  },
} satisfies Partial<Record<EndpointName, Row>>;
