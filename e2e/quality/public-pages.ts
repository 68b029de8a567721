import { productPath } from '../../src/domain/addresses.ts';
import type { Product } from '../../src/domain/entities.ts';

/** Every public page, by name. */
export const PUBLIC_PAGES: Record<string, (products: readonly Product[]) => string> = {
  'the home page': () => '/inicio',
  'the catalogue': () => '/tienda',
  'a category': () => '/tienda/smart home/lista',
  'an empty category': () => '/tienda/zapatos/lista',
  'a product': (products) => productPath(products[0]!),
  'a product out of stock': (products) => productPath(products.find((product) => product.outOfStock)!),
  'the contact page': () => '/contacto',
  'the error page': () => '/nada',
};
