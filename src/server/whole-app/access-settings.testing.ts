import { formOf } from '../../../test/harness/product-form.ts';
import type { EndpointName } from '../../domain/endpoints.ts';
import { administrator, exists, PASSWORD, type Row, TARGETS } from './access.testing.ts';

/** Access to the settings of the shop and to the notices about them. */
export const settingsAccess = {
  settings: { targets: null, status: administrator(() => 200), request: () => ({}) },
  saveSettings: {
    targets: TARGETS,
    status: administrator((target) => (exists(target) ? 409 : 404)),
    // An old version: it is refused last, when everything else is right.
    request: () => ({ payload: { version: 99, phone: '8888 1234', password: PASSWORD } }),
  },
  saveLogo: {
    targets: null,
    status: administrator(() => 422),
    // Without a picture: it is refused last, when everything else is right.
    request: () => formOf({ version: '0' }, []),
  },
  deleteLogo: {
    targets: null,
    status: administrator(() => 409),
    request: () => ({ payload: { version: 99 } }),
  },
  notices: { targets: null, status: administrator(() => 200), request: () => ({}) },
  readNotices: {
    targets: null,
    status: administrator(() => 204),
    request: () => ({ payload: { until: new Date(0).toISOString() } }),
  },
} satisfies Partial<Record<EndpointName, Row>>;
