import { comparePage } from '../instruments/page-comparison.ts';
import type { Question } from '../question.ts';

/** What does the catalogue page cost the server, compared with bare Node and nginx that send the same bytes? */
export const cataloguePage: Question = {
  name: 'catalogue-page',
  async answer(lab) {
    await using shop = await lab.openStockedShop();
    return await comparePage(lab, shop, 'catalogue page, 1,000 products', '/tienda');
  },
};
