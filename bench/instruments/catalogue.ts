import { productPath } from '../../src/domain/addresses.ts';
import type { Product } from '../../src/domain/entities.ts';
import { fetchAnswer, type Server } from '../../test/harness/measure/fetch-answer.ts';

/** All products of the running shop, newest first. */
export async function readCatalogue(shop: Server): Promise<readonly Product[]> {
  const { body } = await fetchAnswer(`${shop.origin}/products/all`, {});
  const { products }: { products: Product[] } = JSON.parse(body.toString());
  return products;
}

/** A product as it is now. */
export async function readProduct(shop: Server, { _id }: Pick<Product, '_id'>): Promise<Product> {
  const path = `/products/${_id}`;
  const { status, body } = await fetchAnswer(shop.origin + path, {});
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const { product }: { product: Product } = JSON.parse(body.toString());
  return product;
}

/** The path of a product in the middle of the list. */
export async function requireProductPath(shop: Server): Promise<string> {
  const products = await readCatalogue(shop);
  const product = products[Math.floor(products.length / 2)];
  if (!product) throw new Error('The shop sells nothing');
  return productPath(product);
}
