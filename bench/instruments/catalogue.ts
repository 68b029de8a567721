import { productPath } from '../../src/domain/addresses.ts';
import { endpoints } from '../../src/domain/endpoints.ts';
import type { Product } from '../../src/domain/entities.ts';
import { fetchAnswer, type Server } from '../../test/harness/measure/fetch-answer.ts';

/** All products of the running shop, newest first. */
export async function readCatalogue(shop: Server): Promise<readonly Product[]> {
  const { body } = await fetchAnswer(shop.origin + endpoints.allProducts.path, {});
  const { products }: { products: Product[] } = JSON.parse(body.toString());
  return products;
}

/** The path of a product in the middle of the list. */
export async function requireProductPath(shop: Server): Promise<string> {
  const products = await readCatalogue(shop);
  const product = products[Math.floor(products.length / 2)];
  if (!product) throw new Error('The shop sells nothing');
  return productPath(product);
}
