import { createPhotos } from '../../test/harness/measure/photos.ts';
import { cpuSecondsOf, type Memory, memoryOf } from '../../test/harness/measure/process-usage.ts';
import { medianOf } from '../../test/harness/measure/statistics.ts';
import { sampleFields } from '../../test/harness/sample-products.ts';
import { signInSheetSeller } from '../../test/harness/sheet-seller.ts';
import type { Figure, Question } from '../question.ts';

/** What does a product with three photos cost the server, from the first byte to the answer? */

const BAR = { below: 2 };
const PRODUCTS = 5;
const PHOTOS = 3;

export const createProduct: Question = {
  name: 'create-product',
  async answer(lab) {
    const photos = await createPhotos(PHOTOS);
    await using shop = await lab.openStockedShop();
    const seller = await signInSheetSeller(shop);
    const seconds: number[] = [];
    for (let product = 0; product < PRODUCTS; product += 1) {
      const before = cpuSecondsOf(shop.pid);
      await seller.publish(sampleFields(product), photos);
      seconds.push(cpuSecondsOf(shop.pid) - before);
    }
    return figuresOf(seconds, memoryOf(shop.pid));
  },
};

function figuresOf(seconds: readonly number[], { peakMB }: Memory): readonly Figure[] {
  const what = `POST /products/new with ${PHOTOS} photos of 1 MB, into 1,000 products`;
  const [least, most] = [Math.min(...seconds).toFixed(2), Math.max(...seconds).toFixed(2)];
  return [
    {
      what: `${what}: CPU until acknowledged`,
      value: medianOf(seconds),
      unit: 's',
      mustReach: BAR,
      detail: `median of ${PRODUCTS} products, ${least} to ${most}`,
    },
    {
      what: `${what}: most memory of all processes`,
      value: peakMB,
      unit: 'MB',
      mustReach: null,
      detail: `sum of their peak RSS after ${PRODUCTS} products`,
    },
  ];
}
