/** The feed for Google Merchant Center: RSS 2.0 with Google's namespace. */

import { shortened } from '../text.ts';
import type { FeedFormat, FeedItem } from './feed.ts';
import { XML_START, xmlElement } from './xml.ts';

const MOST = { title: 150, description: 5_000, brand: 70, color: 100, moreImages: 10 };
const START = '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>';

export const googleFeed: FeedFormat = {
  contentType: 'application/xml; charset=utf-8',
  head: ({ name, url }) =>
    `${XML_START}${START}\n${xmlElement('title', name)}${xmlElement('link', url)}${xmlElement('description', `Catálogo de ${name}`)}\n`,
  item: (item) =>
    `<item>${fieldsOf(item)
      .map(([name, value]) => xmlElement(`g:${name}`, value))
      .join('')}</item>\n`,
  tail: '</channel></rss>\n',
};

function fieldsOf(item: FeedItem): readonly (readonly [name: string, value: string])[] {
  const more = item.moreImages.slice(0, MOST.moreImages);
  return [
    ['id', item.id],
    ['title', shortened(item.title, MOST.title)],
    ['description', shortened(item.description, MOST.description)],
    ['link', item.link],
    ['image_link', item.image],
    ...more.map((image) => ['additional_image_link', image] as const),
    ['availability', item.isAvailable ? 'in_stock' : 'out_of_stock'],
    ['price', item.price],
    ...(item.salePrice ? [['sale_price', item.salePrice] as const] : []),
    ['condition', 'new'],
    ['brand', shortened(item.brand, MOST.brand)],
    ['color', shortened(item.color, MOST.color)],
    ['product_type', item.category],
  ];
}
