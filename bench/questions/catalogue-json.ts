import { compareWithBare } from '../instruments/against-bare.ts';
import type { Figure, Question } from '../question.ts';

/** How close is the response with the whole catalogue to the limit of Node, in both encodings and as a 304? */

const SIZES = [1_000, 10_000];
const FORMS = ['gzip', 'brotli', '304'] as const;
const PATH = '/products/all';

export const catalogueJson: Question = {
  name: 'catalogue-json',
  async answer(lab) {
    const figures: Figure[] = [];
    for (const products of SIZES) {
      await using shop = await lab.openStockedShop({ products });
      const what = `GET ${PATH}, ${products.toLocaleString('en')} products`;
      for (const form of FORMS)
        figures.push(...(await compareWithBare(lab, shop, what, { path: PATH, form })));
    }
    return figures;
  },
};
