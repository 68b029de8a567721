import { importForm, sheetFile } from '../../../test/harness/files/import-form.ts';
import { editForm, newForm, pictureFile } from '../../../test/harness/product-form.ts';
import type { Call } from '../../contract/calls.ts';
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

export const matrix: Record<Call, Row> = {
  'POST /auth/login': {
    targets: null,
    status: () => 200,
    request: ({ email }) => ({ payload: { email, password: PASSWORD } }),
  },
  'POST /auth/logout': { targets: null, status: signedIn(() => 204), request: () => ({}) },
  'POST /user/reset-password': {
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
  'GET /user/:userId': {
    targets: TARGETS,
    status: signedIn((target, caller) => {
      if (isOwn(target, caller)) return 200;
      if (caller !== 'an administrator') return 403;
      return exists(target) ? 200 : 404;
    }),
    request: () => ({}),
  },
  'GET /products/all': { targets: null, status: () => 200, request: () => ({}) },
  'GET /products/:productId': {
    targets: TARGETS,
    status: (_caller, target) => (exists(target) ? 200 : 404),
    request: () => ({}),
  },
  'POST /products/new': {
    targets: null,
    status: signedIn(() => 201),
    request: async () => newForm({}, [await pictureFile('frente.png')]),
  },
  'POST /products/update': {
    targets: TARGETS,
    status: signedIn((target) => (exists(target) ? 200 : 404)),
    request: ({ productId }) => edition(productId),
  },
  'POST /products/:productId/delete': {
    targets: TARGETS,
    status: signedIn((target) => (exists(target) ? 200 : 404)),
    request: () => ({}),
  },
  'GET /feeds/meta.csv': { targets: null, status: () => 200, request: () => ({}) },
  'GET /feeds/google.xml': { targets: null, status: () => 200, request: () => ({}) },
  'GET /feeds/report': { targets: null, status: signedIn(() => 200), request: () => ({}) },
  'POST /counts': {
    targets: null,
    status: () => 204,
    request: () => ({ payload: { products: [], searches: [] } }),
  },
  'GET /counts': { targets: null, status: signedIn(() => 200), request: () => ({}) },
  'GET /products/export': { targets: null, status: signedIn(() => 200), request: () => ({}) },
  'POST /products/import/preview': {
    targets: ['own', 'other', 'administrator', 'unknown', 'longest'],
    status: signedIn(() => 200),
    request: ({ productId }) => importForm([sheetFile(`id,precio\n"${productId}",5`)]),
  },
  'POST /products/import/confirm': {
    targets: null,
    // An import cannot be confirmed without a preview.
    status: signedIn(() => 409),
    request: ({ productId }) => importForm([sheetFile(`id,precio\n${productId},5`)]),
  },
  'GET /products/import/:importKey': { targets: TARGETS, status: signedIn(() => 200), request: () => ({}) },
  ...settingsAccess,
  'GET /health': { targets: null, status: () => 200, request: () => ({}) },
  ...productChangeRows,
  ...teamAccess,
  ...orderAccess,
};
