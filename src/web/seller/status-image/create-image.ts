/** Draws the picture of a product for a status in the chat app. */

import type { Settings } from '../../../contract/rendering.ts';
import type { Product } from '../../../domain/entities.ts';
import { formatPrice } from '../../../domain/money.ts';
import { pictureVariants } from '../../../domain/product/picture-files.ts';
import { coverOf } from '../../../domain/product/product.ts';
import { texts } from '../../ui/texts.ts';

const MAX_BYTES = 1024 * 1024;
const QUALITIES = [0.9, 0.75, 0.6, 0.4];

/** Top and bottom stay empty, because the chat app covers them with its controls. */
const STATUS = { width: 1080, height: 1920 } as const;

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif';
const INK = '#202020';
const COLOURS = {
  turquesa: { ground: '#137180', onGround: '#ffffff', price: '#137180' },
  rosa: { ground: '#ffc5c5', onGround: INK, price: '#ba274a' },
};
const CARD: Box = { x: 70, y: 190, width: 940, height: 1330, round: [64, 64, 14, 64] };
const ROUND = [40, 40, 40, 40] as const;
const PHOTO = { x: 110, y: 230, size: 860 };
const TITLE = { y: 1170, size: 58, line: 68, lines: 3 };
const PRICE = { y: 1470, size: 128 };

export interface StatusPicture {
  readonly file: File;
  /** False when the product has no photo, or the photo could not be loaded. */
  readonly hasPhoto: boolean;
}

export async function createStatusPicture(product: Product, settings: Settings): Promise<StatusPicture> {
  const photo = await loadPhoto(product);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, STATUS);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  drawStatus(context, photo, product, settings);
  return { file: await encode(canvas, product._id), hasPhoto: photo !== null };
}

/** Loads the photo with CORS, because a canvas with other foreign pictures cannot be read. Null when it fails. */
async function loadPhoto(product: Product): Promise<HTMLImageElement | null> {
  const cover = coverOf(product);
  if (!cover) return null;
  const wide = pictureVariants(cover).find(({ width }) => width >= PHOTO.size);
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = wide?.url ?? cover;
  return await image.decode().then(
    () => image,
    () => null,
  );
}

async function encode(canvas: HTMLCanvasElement, id: string): Promise<File> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= MAX_BYTES) return new File([blob], `estado-${id}.jpg`, { type: 'image/jpeg' });
  }
  throw new Error('This browser encodes no pictures');
}

type Context = CanvasRenderingContext2D;
type Photo = HTMLImageElement | null;

export function drawStatus(context: Context, photo: Photo, product: Product, settings: Settings): void {
  const colours = COLOURS[settings.theme];
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, STATUS.width, STATUS.height);
  fillBox(context, CARD, '#ffffff');
  drawPhoto(context, photo, product);
  drawTag(context, product);
  drawTitle(context, product);
  drawPrice(context, product, colours.price);
  drawShop(context, settings, colours.onGround);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The radius of each corner, clockwise from the top left. */
  readonly round: readonly [number, number, number, number];
}

/** Not `roundRect`, which Safari before 16 does not have. */
function fillBox(context: Context, { x, y, width, height, round }: Box, colour: string): void {
  const [right, bottom] = [x + width, y + height];
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x + round[0], y);
  context.arcTo(right, y, right, bottom, round[1]);
  context.arcTo(right, bottom, x, bottom, round[2]);
  context.arcTo(x, bottom, x, y, round[3]);
  context.arcTo(x, y, right, y, round[0]);
  context.closePath();
  context.fill();
}

/** Draws the whole photo in the middle of its ground, as on a card; pale when it is sold out. */
function drawPhoto(context: Context, photo: Photo, { outOfStock }: Product): void {
  const { x, y, size } = PHOTO;
  fillBox(context, { x, y, width: size, height: size, round: ROUND }, '#f4f6f6');
  if (!photo) return;
  const scale = size / Math.max(photo.naturalWidth, photo.naturalHeight);
  const [width, height] = [photo.naturalWidth * scale, photo.naturalHeight * scale];
  context.save();
  context.clip();
  context.globalAlpha = outOfStock ? 0.45 : 1;
  context.drawImage(photo, x + (size - width) / 2, y + (size - height) / 2, width, height);
  context.restore();
}

function drawTag(context: Context, { outOfStock, discounted }: Product): void {
  if (!outOfStock && !discounted) return;
  const text = outOfStock ? texts.product.outOfStock : texts.product.discounted;
  write(context, 700, 44);
  const width = context.measureText(text).width + 64;
  const box = { x: PHOTO.x + 28, y: PHOTO.y + 28, width, height: 80, round: ROUND };
  fillBox(context, box, outOfStock ? INK : '#c7dca7');
  context.fillStyle = outOfStock ? '#ffffff' : INK;
  context.fillText(text, box.x + 32, box.y + 56);
}

function drawTitle(context: Context, { title }: Product): void {
  write(context, 700, TITLE.size);
  const measure = (text: string) => context.measureText(text).width;
  const lines = breakLines(title, { width: PHOTO.size, lines: TITLE.lines, measure });
  context.fillStyle = INK;
  for (const [index, line] of lines.entries()) context.fillText(line, PHOTO.x, TITLE.y + index * TITLE.line);
}

/** Draws the price as large as it fits; struck through when the product is sold out. */
function drawPrice(context: Context, { price, outOfStock }: Product, colour: string): void {
  const { y, size } = PRICE;
  const text = formatPrice(price);
  write(context, 800, size);
  const full = context.measureText(text).width;
  const fitting = Math.min(size, Math.floor((size * PHOTO.size) / full));
  write(context, 800, fitting);
  context.fillStyle = outOfStock ? '#4b5759' : colour;
  context.fillText(text, PHOTO.x, y);
  if (!outOfStock) return;
  context.fillStyle = '#ba274a';
  context.fillRect(PHOTO.x - 8, y - fitting * 0.36, context.measureText(text).width + 16, 10);
}

function drawShop(context: Context, settings: Settings, colour: string): void {
  const address = new URL(settings.shopUrl).host.replace(/^www\./, '');
  context.fillStyle = colour;
  write(context, 800, 56);
  context.fillText(settings.shopName, PHOTO.x, 1620, PHOTO.size);
  write(context, 600, 44);
  context.fillText(address, PHOTO.x, 1684, PHOTO.size);
}

function write(context: Context, weight: number, size: number): void {
  context.font = `${weight} ${size}px ${FONT}`;
}

interface Room {
  readonly width: number;
  readonly lines: number;
  /** The width of a drawn text. */
  readonly measure: (text: string) => number;
}

const CUT = '…';

/** Breaks between words, and inside a word only when it is wider than the line. An ellipsis shows that text is left out. */
export function breakLines(text: string, room: Room): readonly string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const lines: string[] = [];
  let line = '';
  for (const piece of words.flatMap((word) => breakWord(word, room))) {
    const longer = line ? `${line} ${piece}` : piece;
    if (room.measure(longer) <= room.width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = piece;
  }
  if (line) lines.push(line);
  return lines.length <= room.lines ? lines : cutLines(lines, room);
}

/** Splits by code point, so that no character is split. */
function breakWord(word: string, { width, measure }: Room): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

function cutLines(lines: readonly string[], { width, lines: most, measure }: Room): readonly string[] {
  const letters = [...(lines[most - 1] ?? '')];
  while (letters.length > 0 && measure(letters.join('') + CUT) > width) letters.pop();
  return [...lines.slice(0, most - 1), letters.join('').trimEnd() + CUT];
}
