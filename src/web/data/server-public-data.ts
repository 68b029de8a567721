/** Reads public data from the catalogue that the server holds in memory. */

import { isSelected } from '../../domain/catalogue/list-query.ts';
import { categoriesFound } from '../../domain/catalogue/listing.ts';
import type { Product } from '../../domain/entities.ts';
import type { CatalogueReader } from '../../domain/rendering.ts';
import { FIRST_CARDS, viewCatalogue } from './catalogue-view.ts';
import type { PublicData } from './public-data.ts';

export function createServerPublicData(catalogue: CatalogueReader): PublicData {
  return {
    categories: async () => categoriesFound(catalogue.all()),
    async catalogue(category, search = '') {
      const view = viewCatalogue(catalogue.all(), category, FIRST_CARDS);
      const products = view.products.map(withOnePicture);
      return { ...view, products, ...(isSelected(search) && { isAwaited: true }) };
    },
    product: async (id) => catalogue.find(id),
    findInLastList: async (id) => catalogue.find(id),
  };
}

/** A card shows one picture, and names of pictures do not compress well. The browser reads the whole list at once. */
function withOnePicture(product: Product): Product {
  return { ...product, pictureUrls: product.pictureUrls.slice(0, 1) };
}
