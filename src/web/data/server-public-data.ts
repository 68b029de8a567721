/** Reads public data from the catalogue that the server holds in memory. */

import type { CatalogueReader } from '../../contract/rendering.ts';
import { isSelected } from '../../domain/catalogue/list-query.ts';
import { FIRST_CARDS, viewCatalogue } from './catalogue-view.ts';
import type { PublicData } from './public-data.ts';

export function createServerPublicData(catalogue: CatalogueReader): PublicData {
  return {
    categories: async () => catalogue.categories(),
    async catalogue(category, search = '') {
      const view = viewCatalogue(catalogue.all(), category, FIRST_CARDS);
      // A card shows one picture, and names of pictures do not compress well. The browser reads the whole list at once.
      const products = view.products.map((product) => ({
        ...product,
        pictureUrls: product.pictureUrls.slice(0, 1),
      }));
      return { ...view, products, ...(isSelected(search) && { isAwaited: true }) };
    },
    product: async (id) => catalogue.find(id),
    findInLastList: async (id) => catalogue.find(id),
  };
}
