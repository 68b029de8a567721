/** The feed for WhatsApp Business, Facebook and Instagram: CSV with the columns that Meta requires. */
import { formatCsvRow } from '../import/csv.ts';
import { shortened } from '../text.ts';
import type { FeedFormat, FeedItem } from './feed.ts';

const MOST = { title: 200, description: 9_999, brand: 100, moreImages: 20 };

type Column = readonly [name: string, value: (item: FeedItem) => string];

const COLUMNS: readonly Column[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => shortened(title, MOST.title)],
  ['description', ({ description }) => shortened(description, MOST.description)],
  ['availability', ({ isAvailable }) => (isAvailable ? 'in stock' : 'out of stock')],
  ['condition', () => 'new'],
  ['price', ({ price }) => price],
  ['link', ({ link }) => link],
  ['image_link', ({ image }) => image],
  ['brand', ({ brand }) => shortened(brand, MOST.brand)],
  ['additional_image_link', ({ moreImages }) => moreImages.slice(0, MOST.moreImages).join(',')],
  ['color', ({ color }) => color],
  ['product_tags[0]', ({ category }) => category],
];

const SALE_COLUMN: Column = ['sale_price', ({ salePrice }) => salePrice ?? ''];

export const metaFeed = formatWith(COLUMNS);
/** For a catalogue in which some product has a previous price. */
export const metaSaleFeed = formatWith([...COLUMNS, SALE_COLUMN]);

function formatWith(columns: readonly Column[]): FeedFormat {
  return {
    contentType: 'text/csv; charset=utf-8',
    head: () => formatCsvRow(columns.map(([name]) => name)),
    item: (item) => formatCsvRow(columns.map(([, value]) => value(item))),
    tail: '',
  };
}
