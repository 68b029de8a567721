import { requireProductPath } from '../instruments/catalogue.ts';
import { comparePage } from '../instruments/page-comparison.ts';
import type { Question } from '../question.ts';

/** The same of a product's page: there are a thousand of them, and chats lead straight to them. */
export const productPage: Question = {
  name: 'product-page',
  async answer(lab) {
    await using shop = await lab.openStockedShop();
    return await comparePage(lab, shop, 'product page, 1,000 products', await requireProductPath(shop));
  },
};
