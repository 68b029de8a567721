/** Structured data of a product page for search engines: the same facts that people see on the page. */

import { categoryPath, paths, productUrl } from '../addresses.ts';
import type { Product } from '../entities.ts';
import { picturesOf } from '../product/product.ts';

const SCHEMA = 'https://schema.org';

export function productData(shopUrl: string, product: Product) {
  return {
    '@context': SCHEMA,
    '@graph': [describeProduct(shopUrl, product), describeTrail(shopUrl, product)],
  };
}

function describeProduct(shopUrl: string, product: Product) {
  const { _id, title, description, brand, color, category } = product;
  const url = productUrl(shopUrl, product);
  return {
    '@type': 'Product',
    name: title,
    description,
    sku: _id,
    brand: { '@type': 'Brand', name: brand },
    color,
    category,
    image: picturesOf(product).map((picture) => new URL(picture, shopUrl).href),
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'CRC',
      ...(product.priceBefore !== undefined && { priceSpecification: describeBefore(product.priceBefore) }),
      availability: `${SCHEMA}/${product.outOfStock ? 'OutOfStock' : 'InStock'}`,
      itemCondition: `${SCHEMA}/NewCondition`,
    },
  };
}

/** Search engines show it struck through beside the price. */
function describeBefore(price: number) {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: `${SCHEMA}/StrikethroughPrice`,
    price,
    priceCurrency: 'CRC',
  };
}

function describeTrail(shopUrl: string, { title, category }: Product) {
  const steps = [
    { name: 'Tienda', item: shopUrl + paths.shop },
    { name: category, item: shopUrl + categoryPath(category) },
    { name: title },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  };
}
