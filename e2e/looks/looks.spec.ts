import { VIEWS } from '../../test/harness/views/views.ts';
import { LOOKS, test, testViews } from './inspect-views.ts';

test.use(LOOKS);

// A third of the whole suite's time: with one worker, the others would wait for it at the end.
test.describe.configure({ mode: 'parallel' });

testViews(VIEWS);
