import { requireProductPath } from '../instruments/catalogue.ts';
import { comparePage } from '../instruments/page-comparison.ts';
import type { Question } from '../question.ts';

/** The same for a product page: there are a thousand of them, and links in chats lead to them. */
export const productPage: Question = {
  name: 'product-page',
  async answer(lab) {
    await using shop = await lab.openStockedShop();
    return await comparePage(lab, shop, 'product page, 1,000 products', await requireProductPath(shop));
  },
};
