/** Points 2 to 4 of the specification: the state of the product form and its changes. */
import type { Product } from '../../../../domain/entities.ts';
import { DEFAULT_COUNT, UPLOAD } from '../../../../domain/limits.ts';
import { parsePrice } from '../../../../domain/money.ts';
import { flagsOf, type Marking, markingOf } from '../../../../domain/product/product.ts';

export type TextField =
  | 'name'
  | 'description'
  | 'brand'
  | 'category'
  | 'color'
  | 'price'
  | 'priceBefore'
  | 'units';

export interface AddedPicture {
  readonly id: string;
  /** Unique within the form, because the server finds the cover by its name. */
  readonly name: string;
  readonly blob: Blob;
  /** True once the picture is compressed. */
  readonly isReady: boolean;
}

export interface FormState {
  /** Null for a new product; empty for the edit form without a product. */
  readonly productId: string | null;
  /** The time and the pictures of the loaded version. */
  readonly updatedAt: string | null;
  readonly loadedPictures: readonly string[];
  /** Prices stay text until the form is sent. The previous price stays while another marking hides it. */
  readonly texts: Readonly<Record<TextField, string>>;
  readonly marking: Marking;
  readonly count: number;
  /** The units that were stored when the form was loaded; empty: not counted. Null: the shop counts none. */
  readonly unitsBefore: string | null;
  /** The addresses of uploaded pictures that are kept. */
  readonly stored: readonly string[];
  readonly added: readonly AddedPicture[];
  /** The address of an uploaded picture, or the id of an added one. */
  readonly cover: string | null;
}

export type FormChange =
  | { readonly type: 'text'; readonly field: TextField; readonly value: string }
  | { readonly type: 'marking'; readonly marking: Marking }
  | { readonly type: 'add'; readonly pictures: readonly AddedPicture[] }
  | { readonly type: 'ready'; readonly id: string; readonly blob: Blob }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'cover'; readonly id: string };

export const NO_PRODUCT = '';

export const NO_TEXTS: FormState['texts'] = {
  name: '',
  description: '',
  brand: '',
  category: '',
  color: '',
  price: '',
  priceBefore: '',
  units: '',
};

export function blankForm(productId: string | null, unitsBefore: string | null = null): FormState {
  return {
    productId,
    updatedAt: null,
    loadedPictures: [],
    texts: NO_TEXTS,
    marking: 'regular',
    count: DEFAULT_COUNT,
    unitsBefore,
    stored: [],
    added: [],
    cover: null,
  };
}

/** `product` has the stored marking; `units` as in `unitsBefore`. */
export function formOf(product: Product, units: string | null = null): FormState {
  const { title, description, brand, category, color, price, priceBefore = '' } = product;
  return {
    ...blankForm(product._id, units),
    updatedAt: product.updatedAt,
    loadedPictures: product.pictureUrls,
    texts: {
      name: title,
      description,
      brand,
      category,
      color,
      price: String(price),
      priceBefore: String(priceBefore),
      units: units ?? '',
    },
    marking: markingOf(product),
    count: product.count,
    stored: product.pictureUrls,
    cover: product.coverUrl ?? null,
  };
}

export function changeForm(form: FormState, change: FormChange): FormState {
  const { stored, added, cover } = form;
  switch (change.type) {
    case 'text':
      return { ...form, texts: { ...form.texts, [change.field]: change.value } };
    case 'marking':
      return { ...form, marking: change.marking };
    case 'add':
      return { ...form, added: [...added, ...change.pictures] };
    case 'ready':
      return { ...form, added: withBlob(added, change.id, change.blob) };
    case 'remove':
      // Removing the cover's picture removes the cover.
      return {
        ...form,
        stored: stored.filter((url) => url !== change.id),
        added: added.filter(({ id }) => id !== change.id),
        cover: cover === change.id ? null : cover,
      };
    case 'cover':
      return { ...form, cover: change.id };
  }
}

/** Whether the seller typed another number of units than the stored one. */
export function changesUnits({ texts, unitsBefore }: FormState): boolean {
  return unitsBefore !== null && texts.units.trim() !== unitsBefore;
}

function withBlob(added: readonly AddedPicture[], id: string, blob: Blob): AddedPicture[] {
  return added.map((picture) => (picture.id === id ? { ...picture, blob, isReady: true } : picture));
}

/** The number of pictures that can still be added. */
export function roomFor({ stored, added }: FormState): number {
  return Math.max(0, UPLOAD.filesPerProduct - stored.length - added.length);
}

/** Adds a number to a name that is taken, because cameras call every photo `image.jpg`. */
export function unusedName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let candidate = name;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${stem}-${number}${end}`;
  return candidate;
}

/** The product as it will be after saving, without pictures that are not uploaded yet. */
export function productAfterSave(saved: Product, { texts, marking, stored, cover }: FormState): Product {
  const { coverUrl: _, ...rest } = saved;
  return {
    ...rest,
    title: texts.name,
    description: texts.description,
    brand: texts.brand,
    category: texts.category || saved.category,
    price: parsePrice(texts.price) ?? saved.price,
    ...flagsOf(marking),
    pictureUrls: stored,
    ...(cover !== null && stored.includes(cover) && { coverUrl: cover }),
  };
}
