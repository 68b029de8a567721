import { formOf } from '../../../test/harness/product-form.ts';
import type { Call } from '../../contract/calls.ts';
import { administrator, exists, PASSWORD, type Row, TARGETS } from './access.testing.ts';

/** Access to the settings of the shop and to the notices about them. */
export const settingsAccess = {
  'GET /settings': { targets: null, status: administrator(() => 200), request: () => ({}) },
  'POST /settings/:block': {
    targets: TARGETS,
    status: administrator((target) => (exists(target) ? 409 : 404)),
    // An old version: it is refused last, when everything else is right.
    request: () => ({ payload: { version: 99, phone: '8888 1234', password: PASSWORD } }),
  },
  'POST /settings/logo': {
    targets: null,
    status: administrator(() => 422),
    // Without a picture: it is refused last, when everything else is right.
    request: () => formOf({ version: '0' }, []),
  },
  'POST /settings/logo/delete': {
    targets: null,
    status: administrator(() => 409),
    request: () => ({ payload: { version: 99 } }),
  },
  'GET /notices': { targets: null, status: administrator(() => 200), request: () => ({}) },
  'POST /notices/read': {
    targets: null,
    status: administrator(() => 204),
    request: () => ({ payload: { until: new Date(0).toISOString() } }),
  },
} satisfies Partial<Record<Call, Row>>;
