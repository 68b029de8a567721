import { expect, it } from 'vitest';
import { SHOP_URL, sampleProduct } from '../samples.testing.ts';
import { productData } from './structured-data.ts';

const product = sampleProduct({ category: 'Smart Home', coverUrl: '/images/lado.webp' });

it('the data of a product have the cover first and the price as a number', () => {
  const url = 'https://chateaycompra.cr/tienda/smart%20home/aud0000001';
  expect(productData(SHOP_URL, product)['@graph'][0]).toEqual({
    '@type': 'Product',
    name: 'Audífonos Onda 3',
    description: 'Audífonos inalámbricos con estuche de carga',
    sku: 'aud0000001',
    brand: { '@type': 'Brand', name: 'Onda' },
    color: 'Negro',
    category: 'Smart Home',
    image: ['https://chateaycompra.cr/images/lado.webp', 'https://chateaycompra.cr/images/frente.webp'],
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: 32_900,
      priceCurrency: 'CRC',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  });
});

it('the data of a product that is sold out say so', () => {
  expect(JSON.stringify(productData(SHOP_URL, { ...product, outOfStock: true }))).toContain(
    '"availability":"https://schema.org/OutOfStock"',
  );
});

it('the breadcrumbs are those of the page', () => {
  expect(productData(SHOP_URL, product)['@graph'][1]).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Tienda', item: 'https://chateaycompra.cr/tienda' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Smart Home',
        item: 'https://chateaycompra.cr/tienda/smart%20home/lista',
      },
      { '@type': 'ListItem', position: 3, name: 'Audífonos Onda 3' },
    ],
  });
});

it('names the lower price, and the previous one as struck through', () => {
  const [described] = productData(SHOP_URL, { ...product, discounted: true, priceBefore: 40_000 })['@graph'];
  expect(described).toMatchObject({
    offers: {
      price: product.price,
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: 40_000 },
    },
  });
  expect(JSON.stringify(productData(SHOP_URL, product))).not.toContain('priceSpecification');
});
