import { importForm, sheetFile } from '../../../test/harness/files/import-form.ts';
import { editForm, newForm, pictureFile } from '../../../test/harness/product-form.ts';
import type { EndpointName } from '../../domain/endpoints.ts';
import {
  AS_ADDED,
  exists,
  isOwn,
  NEW_PASSWORD,
  PASSWORD,
  type Row,
  signedIn,
  TARGETS,
} from './access.testing.ts';
import { orderAccess } from './access-orders.testing.ts';
import { productChangeRows } from './access-product-changes.testing.ts';
import { settingsAccess } from './access-settings.testing.ts';
import { teamAccess } from './access-team.testing.ts';

/** Access of each caller to each target. A new endpoint without a rule here does not compile. */

function edition(productId: string) {
  return editForm({ _id: productId, pictureUrls: [], updatedAt: AS_ADDED });
}

export const matrix: Record<EndpointName, Row> = {
  login: {
    targets: null,
    status: () => 200,
    request: ({ email }) => ({ payload: { email, password: PASSWORD } }),
  },
  logout: { targets: null, status: signedIn(() => 204), request: () => ({}) },
  resetPassword: {
    targets: TARGETS,
    status: signedIn((target, caller) => (isOwn(target, caller) ? 200 : 403)),
    request: ({ userId }) => ({
      payload: {
        userId,
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
        newPasswordConfirm: NEW_PASSWORD,
      },
    }),
  },
  user: {
    targets: TARGETS,
    status: signedIn((target, caller) => {
      if (isOwn(target, caller)) return 200;
      if (caller !== 'an administrator') return 403;
      return exists(target) ? 200 : 404;
    }),
    request: () => ({}),
  },
  allProducts: { targets: null, status: () => 200, request: () => ({}) },
  product: {
    targets: TARGETS,
    status: (_caller, target) => (exists(target) ? 200 : 404),
    request: () => ({}),
  },
  newProduct: {
    targets: null,
    status: signedIn(() => 201),
    request: async () => newForm({}, [await pictureFile('frente.png')]),
  },
  updateProduct: {
    targets: TARGETS,
    status: signedIn((target) => (exists(target) ? 200 : 404)),
    request: ({ productId }) => edition(productId),
  },
  deleteProduct: {
    targets: TARGETS,
    status: signedIn((target) => (exists(target) ? 200 : 404)),
    request: () => ({}),
  },
  metaFeed: { targets: null, status: () => 200, request: () => ({}) },
  googleFeed: { targets: null, status: () => 200, request: () => ({}) },
  feedReport: { targets: null, status: signedIn(() => 200), request: () => ({}) },
  count: {
    targets: null,
    status: () => 204,
    request: () => ({ payload: { products: [], searches: [] } }),
  },
  counts: { targets: null, status: signedIn(() => 200), request: () => ({}) },
  exportProducts: { targets: null, status: signedIn(() => 200), request: () => ({}) },
  previewImport: {
    targets: ['own', 'other', 'administrator', 'unknown', 'longest'],
    status: signedIn(() => 200),
    request: ({ productId }) => importForm([sheetFile(`id,precio\n"${productId}",5`)]),
  },
  confirmImport: {
    targets: null,
    // An import cannot be confirmed without a preview.
    status: signedIn(() => 409),
    request: ({ productId }) => importForm([sheetFile(`id,precio\n${productId},5`)]),
  },
  importProgress: { targets: TARGETS, status: signedIn(() => 200), request: () => ({}) },
  ...settingsAccess,
  health: { targets: null, status: () => 200, request: () => ({}) },
  ...productChangeRows,
  ...teamAccess,
  ...orderAccess,
};
