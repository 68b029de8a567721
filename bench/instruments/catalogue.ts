import { endpoints } from '../../src/domain/api.ts';
import type { Product } from '../../src/domain/entities.ts';
import { productPath } from '../../src/domain/product/product.ts';
import { fetchAnswer, type Server } from '../../test/harness/measure/fetch-answer.ts';

/** What the running shop sells, newest first. */
export async function readCatalogue(shop: Server): Promise<readonly Product[]> {
  const { body } = await fetchAnswer(shop.origin + endpoints.allProducts.path, {});
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
