import { readFileSync } from 'node:fs';

/**
 * What the shop that is measured sells, as its own API answers it, and how its pages begin and end: head, style,
 * navigation, footer. From the file that the bench wrote.
 */
const { products, frame: shopFrame } = JSON.parse(readFileSync(process.env.CATALOGUE_FILE, 'utf8'));
const byId = new Map(products.map((product) => [product._id, product]));
const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'CRC',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
});

export const frame = shopFrame;
export const firstCards = products.slice(0, 12);
export const total = products.length;
export const ids = products.map((product) => product._id);

export function findProduct(id) {
  return byId.get(id) ?? null;
}

export function priceOf(product) {
  return format.format(product.price);
}

export function chatLinkOf(product) {
  const text = `Hola, quisiera comprar este producto: ${product.title} disponible en este enlace: https://mitienda.cr/tienda/${product._id}`;
  return `https://wa.me/50670000000?text=${encodeURIComponent(text)}`;
}
