import { comparePage } from '../instruments/page-comparison.ts';
import type { Question } from '../question.ts';

/** What does the catalogue's page cost a visitor's visit, beside the best that Node and nginx can do with its bytes? */
export const cataloguePage: Question = {
  name: 'catalogue-page',
  async answer(lab) {
    await using shop = await lab.openStockedShop();
    return await comparePage(lab, shop, 'catalogue page, 1,000 products', '/tienda');
  },
};
