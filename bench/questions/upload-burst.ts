import { setTimeout as pause } from 'node:timers/promises';
import { watchMemory } from '../../test/harness/measure/memory-watch.ts';
import { createPhotos } from '../../test/harness/measure/photos.ts';
import { memoryOf } from '../../test/harness/measure/process-usage.ts';
import { sampleFields } from '../../test/harness/sample-products.ts';
import { signInSheetSeller } from '../../test/harness/sheet-seller.ts';
import type { Question } from '../question.ts';

/** How much memory does a burst of uploads take, and is it freed afterwards? */

const MOST = { below: 450 };
const LEFT_OVER = { atMost: 40 };
const UPLOADS = 50;
const PHOTOS = 4;
const SETTLING_MS = 2_000;
const MINUTE_MS = 60_000;

export const uploadBurst: Question = {
  name: 'upload-burst',
  async answer(lab) {
    const photos = await createPhotos(PHOTOS);
    await using shop = await lab.openStockedShop();
    const seller = await signInSheetSeller(shop);
    await pause(SETTLING_MS, null, { signal: lab.signal });
    const before = memoryOf(shop.pid).residentMB;
    using during = watchMemory(shop.pid);
    const uploads = Array.from({ length: UPLOADS }, (_, index) =>
      seller.publish(sampleFields(index), photos),
    );
    await Promise.all(uploads);
    const { highestMB } = during;
    using after = watchMemory(shop.pid);
    await pause(MINUTE_MS, null, { signal: lab.signal });
    const what = `${UPLOADS} uploads of ${PHOTOS} photos of 1 MB at once, into 1,000 products`;
    const start = `${before.toFixed(0)} MB before`;
    return [
      {
        what: `${what}: most memory of all processes`,
        value: highestMB,
        unit: 'MB',
        mustReach: MOST,
        detail: `RSS, ${start}; all ${UPLOADS} were acknowledged`,
      },
      {
        what: `${what}: memory not given back within a minute`,
        value: after.lowestMB - before,
        unit: 'MB',
        mustReach: LEFT_OVER,
        detail: `lowest RSS ${after.lowestMB.toFixed(0)} MB, ${start}`,
      },
    ];
  },
};
