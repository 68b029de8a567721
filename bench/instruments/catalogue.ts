import { productPath } from '../../src/domain/addresses.ts';
import { endpoints } from '../../src/domain/api.ts';
import type { Product } from '../../src/domain/entities.ts';
import type { Server } from './comparison.ts';
import { ask } from './request.ts';

/** What the running shop sells, newest first. */
export async function readCatalogue(shop: Server): Promise<readonly Product[]> {
  const { body } = await ask(shop.origin + endpoints.allProducts.path, {});
  const { products }: { products: Product[] } = JSON.parse(body.toString());
  return products;
}

/** The address of one product among the others. */
export async function requireProductPath(shop: Server): Promise<string> {
  const products = await readCatalogue(shop);
  const product = products[Math.floor(products.length / 2)];
  if (!product) throw new Error('The shop sells nothing');
  return productPath(product);
}
