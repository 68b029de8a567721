/** Describes in words what an import would change in a product. */
import type { ProductFields } from '../entities.ts';
import { formatPrice } from '../money.ts';
import { markingOf } from '../product/product.ts';
import type { Units } from '../product/units.ts';
import { type Column, type ListedProduct, MARKING_WORDS } from './columns.ts';
import { type PictureRef, toStored } from './read-pictures.ts';

export interface FieldChange {
  readonly column: Column;
  readonly from: string;
  readonly to: string;
}

/** A product as the sheet describes it. */
export interface WantedProduct {
  readonly fields: ProductFields;
  readonly pictures: readonly PictureRef[];
  readonly cover: PictureRef | null;
  /** Only when the row changes them, or sets those of a new product. */
  readonly units?: Units;
}

const TEXTS: readonly (readonly [Column, (fields: ProductFields) => string])[] = [
  ['nombre', ({ name }) => name],
  ['descripción', ({ description }) => description],
  ['marca', ({ brand }) => brand],
  ['categoría', ({ category }) => category],
  ['color', ({ color }) => color],
  ['precio', ({ price }) => formatPrice(price)],
  ['precio anterior', ({ priceBefore }) => nameBefore(priceBefore)],
  ['cantidad', ({ count }) => String(count)],
  ['estado', (fields) => MARKING_WORDS[markingOf(fields)]],
];

function nameBefore(price: number | null): string {
  return price === null ? 'sin precio anterior' : formatPrice(price);
}

export function findChanges(current: ListedProduct, wanted: WantedProduct): FieldChange[] {
  const changes = TEXTS.map(([column, textOf]) => ({
    column,
    from: textOf(current.fields),
    to: textOf(wanted.fields),
  }));
  return [
    ...changes.filter(({ from, to }) => from !== to),
    ...unitChanges(current, wanted),
    ...pictureChanges(current, wanted),
  ];
}

function unitChanges(current: ListedProduct, { units }: WantedProduct): FieldChange[] {
  if (units === undefined) return [];
  return [{ column: 'unidades', from: nameUnits(current.units), to: nameUnits(units) }];
}

function nameUnits(units: Units): string {
  return units === null ? 'sin contar' : String(units);
}

function pictureChanges(current: ListedProduct, wanted: WantedProduct): FieldChange[] {
  const [before, after] = [current.pictures.map(toStored), wanted.pictures];
  const cover = current.cover ? [toStored(current.cover)] : [];
  const newCover = wanted.cover ? [wanted.cover] : [];
  return [
    ...(keyOf(cover) === keyOf(newCover)
      ? []
      : [{ column: 'portada' as const, from: nameCover(cover), to: nameCover(newCover) }]),
    ...(keyOf(before) === keyOf(after)
      ? []
      : [{ column: 'imágenes' as const, from: describe(before), to: describe(after) }]),
  ];
}

function keyOf(pictures: readonly PictureRef[]): string {
  return pictures.map(({ kind, name }) => `${kind}/${name}`).join('|');
}

function nameCover([cover]: readonly PictureRef[]): string {
  if (!cover) return 'sin portada';
  return cover.kind === 'file' ? cover.name : `imagen guardada ${cover.name.slice(0, 6)}`;
}

function describe(pictures: readonly PictureRef[]): string {
  const files = pictures.filter(({ kind }) => kind === 'file').map(({ name }) => name);
  const stored = pictures.length - files.length;
  const words = stored === 1 ? '1 imagen guardada' : `${stored} imágenes guardadas`;
  return [...(stored > 0 || files.length === 0 ? [words] : []), ...files].join(', ');
}
