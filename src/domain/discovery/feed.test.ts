import { describe, expect, it } from 'vitest';
import { parseRecords } from '../../../test/harness/files/csv.ts';
import { SHOP_URL, sampleProduct } from '../samples.testing.ts';
import { feedReportOf, findFeedItem, findLeftOut } from './feed.ts';
import { googleFeed } from './feed-google.ts';
import { metaFeed, metaSaleFeed } from './feed-meta.ts';

const picture = (letter: string) => `/images/${letter.repeat(32)}-640.webp`;
const jpeg = (letter: string) => `${SHOP_URL}/images/${letter.repeat(32)}-previa.jpg`;
const product = sampleProduct({ coverUrl: picture('b'), pictureUrls: [picture('a'), picture('b')] });

function itemOf(changes: Parameters<typeof sampleProduct>[0] = {}) {
  return findFeedItem(SHOP_URL, { ...product, ...changes })!;
}

function metaRow(changes: Parameters<typeof sampleProduct>[0] = {}) {
  const text = metaFeed.head({ name: 'Tienda', url: SHOP_URL }) + metaFeed.item(itemOf(changes));
  return parseRecords(text)[0]!;
}

describe('the row for Meta', () => {
  it('has all columns in the formats of Meta', () => {
    expect(metaRow()).toEqual({
      id: 'aud0000001',
      title: 'Audífonos Onda 3',
      description: 'Audífonos inalámbricos con estuche de carga',
      availability: 'in stock',
      condition: 'new',
      price: '32900.00 CRC',
      link: 'https://chateaycompra.cr/tienda/audio/aud0000001',
      image_link: jpeg('b'),
      brand: 'Onda',
      additional_image_link: jpeg('a'),
      color: 'Negro',
      'product_tags[0]': 'Audio',
    });
  });

  it('contains products that are sold out, and céntimos', () => {
    expect(metaRow({ outOfStock: true, price: 1_250.5 })).toMatchObject({
      availability: 'out of stock',
      price: '1250.50 CRC',
    });
  });

  it('writes the texts of sellers in one line, without invisible characters', () => {
    const title = 'Monitor 24", "curvo", =2+2';
    const row = metaRow({ title: `${title}\u0007\u202e`, description: 'Uno,\r\ndos\ty "tres"' });
    expect(row).toMatchObject({ title, description: 'Uno, dos y "tres"' });
  });

  it('has no description in capitals only, and keeps the limits of Meta', () => {
    expect(metaRow({ description: 'AUDÍFONOS CON ESTUCHE' }).description).toBe('Audífonos con estuche');
    expect(metaRow({ description: 'Cable USB' }).description).toBe('Cable USB');
    expect(metaRow({ title: 'palabra '.repeat(40) }).title!.length).toBeLessThanOrEqual(200);
  });
});

describe('a product with a previous price', () => {
  const onSale = itemOf({ discounted: true, price: 28_500, priceBefore: 33_900 });

  it('has the previous price as the price, and the current one as the price of the sale', () => {
    const text = metaSaleFeed.head({ name: 'Tienda', url: SHOP_URL }) + metaSaleFeed.item(onSale);
    const prices = { price: '33900.00 CRC', sale_price: '28500.00 CRC' };
    expect(parseRecords(text)[0]).toMatchObject(prices);
    expect(googleFeed.item(onSale)).toContain(
      '<g:price>33900.00 CRC</g:price><g:sale_price>28500.00 CRC</g:sale_price>',
    );
  });

  it('leaves the price of the sale empty for the other products of the feed', () => {
    const text = metaSaleFeed.head({ name: 'Tienda', url: SHOP_URL }) + metaSaleFeed.item(itemOf());
    expect(parseRecords(text)[0]).toMatchObject({ price: '32900.00 CRC', sale_price: '' });
  });
});

describe('the item for Google', () => {
  it('has all fields in the formats of Google', () => {
    expect(googleFeed.item(itemOf({ title: 'Cable <A> & B', outOfStock: true }))).toBe(
      '<item><g:id>aud0000001</g:id><g:title>Cable &#60;A&#62; &#38; B</g:title>' +
        '<g:description>Audífonos inalámbricos con estuche de carga</g:description>' +
        '<g:link>https://chateaycompra.cr/tienda/audio/aud0000001</g:link>' +
        `<g:image_link>${jpeg('b')}</g:image_link><g:additional_image_link>${jpeg('a')}</g:additional_image_link>` +
        '<g:availability>out_of_stock</g:availability><g:price>32900.00 CRC</g:price>' +
        '<g:condition>new</g:condition><g:brand>Onda</g:brand><g:color>Negro</g:color>' +
        '<g:product_type>Audio</g:product_type></item>\n',
    );
  });

  it('keeps the limits of Google', () => {
    const many = Array.from({ length: 20 }, (_, at) => picture((at % 16).toString(16)));
    const item = googleFeed.item(itemOf({ title: 'palabra '.repeat(25), pictureUrls: many }));
    expect(/<g:title>(.*)<\/g:title>/.exec(item)![1]!.length).toBeLessThanOrEqual(150);
    expect(item.match(/<g:additional_image_link>/g)).toHaveLength(10);
  });
});

describe('a product that lacks something', () => {
  const lacking = [
    [{ pictureUrls: [], coverUrl: '' }, 'No tiene foto'],
    [{ pictureUrls: ['/images/de-otra-parte.png'], coverUrl: '' }, 'No tiene foto'],
    [{ title: ' \u0007' }, 'No tiene nombre'],
    [{ description: '' }, 'No tiene descripción'],
    [{ brand: '' }, 'No tiene marca'],
    [{ price: 0 }, 'El precio no es mayor a 0'],
    [{ price: Number.NaN }, 'El precio no es mayor a 0'],
  ] as const;

  it.each(lacking)('with %j is left out with the reason: %s', (changes, reason) => {
    const lame = { ...product, ...changes };
    expect(findFeedItem(SHOP_URL, lame)).toBeNull();
    expect(feedReportOf([product, lame].map(findLeftOut))).toEqual({
      listed: 1,
      leftOut: [{ productId: lame._id, title: lame.title, reasons: [reason] }],
    });
  });

  it('is left out with all its reasons at once', () => {
    const left = findLeftOut(sampleProduct({ brand: '', price: 0 }));
    expect(left!.reasons).toEqual(['No tiene foto', 'No tiene marca', 'El precio no es mayor a 0']);
  });
});
