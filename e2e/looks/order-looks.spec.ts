import { ORDER_ENVIRONMENT } from '../../test/harness/stored-orders.ts';
import { VIEWS_WITH_ORDERS } from '../../test/harness/views/views.ts';
import { LOOKS, test, testViews } from './inspect-views.ts';

// A file of its own, because the settings of the shop lock fields that the other views change.
test.use({ ...LOOKS, environment: ORDER_ENVIRONMENT });

test.describe.configure({ mode: 'parallel' });

testViews(VIEWS_WITH_ORDERS);
