import { describe, expect, it } from 'vitest';
import type { Product } from '../domain/entities.ts';
import { sampleProduct } from '../domain/samples.testing.ts';
import { htmlOf, shopWith, textOf } from './render.testing.ts';

async function cardOf(changes: Partial<Product>): Promise<string> {
  const html = await htmlOf(shopWith([sampleProduct(changes)]), '/tienda');
  return html.match(/<article.*?<\/article>/s)![0];
}

describe('a product with few units', () => {
  it.each([
    [1, 'Última unidad'],
    [2, 'Quedan 2'],
    [3, 'Quedan 3'],
  ])('of which %i are left says so on its card and on its page', async (unitsLeft, words) => {
    const dots = '<i class="dot"></i>'.repeat(unitsLeft);
    const card = await cardOf({ unitsLeft });
    expect(card).toContain(`<span class="tag tag--in product-card__tag">${dots}${words}</span>`);
    const product = sampleProduct({ unitsLeft });
    const text = textOf(await htmlOf(shopWith([product]), `/tienda/audio/${product._id}`));
    expect(text).toContain(words);
    expect(text).not.toContain('Disponible');
  });

  it('shows them beside the tag of a discount', async () => {
    const card = await cardOf({ unitsLeft: 2, discounted: true });
    expect(card.match(/product-card__tag/g)).toHaveLength(1);
    expect(textOf(`<body>${card}`)).toMatch(/Con descuento .*Quedan 2/);
  });
});

it('a product whose units are not shown has the card of today', async () => {
  expect(await cardOf({})).not.toMatch(/tag--in|class="dot"|unidad/);
});
