/** Points 2 to 4 of the specification: what the product form holds, and what each change makes of it. */
import type { Product } from '../../../../domain/entities.ts';
import { DEFAULT_COUNT, UPLOAD } from '../../../../domain/limits.ts';
import { parsePrice } from '../../../../domain/money.ts';
import { flagsOf, type Marking, markingOf } from '../../../../domain/product/product.ts';

/** As typed: a price stays text until it is sent. */
export interface FormTexts {
  readonly name: string;
  readonly description: string;
  readonly brand: string;
  readonly category: string;
  readonly color: string;
  readonly price: string;
}

export type TextField = keyof FormTexts;

export interface AddedPicture {
  readonly id: string;
  /** Unlike that of any other picture of the form: the server finds the cover by it. */
  readonly name: string;
  readonly blob: Blob;
  /** Made light enough to be sent. */
  readonly isReady: boolean;
}

export interface FormState {
  /** Null while creating; empty for the edit form that was opened without a product. */
  readonly productId: string | null;
  /** The version that was loaded: its time and its pictures. */
  readonly updatedAt: string | null;
  readonly loadedPictures: readonly string[];
  readonly texts: FormTexts;
  readonly marking: Marking;
  readonly count: number;
  /** Addresses of uploaded pictures that stay. */
  readonly stored: readonly string[];
  readonly added: readonly AddedPicture[];
  /** The address of an uploaded picture, or the id of an added one. */
  readonly cover: string | null;
  /** Under which this very content was sent: any change needs another one. */
  readonly key: string | null;
  readonly isChanged: boolean;
}

export type FormChange =
  | { readonly type: 'text'; readonly field: TextField; readonly value: string }
  | { readonly type: 'marking'; readonly marking: Marking }
  | { readonly type: 'add'; readonly pictures: readonly AddedPicture[] }
  | { readonly type: 'ready'; readonly id: string; readonly blob: Blob }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'cover'; readonly id: string }
  | { readonly type: 'send'; readonly key: string }
  | { readonly type: 'replace'; readonly state: FormState };

export const NO_PRODUCT = '';

export function blankForm(productId: string | null): FormState {
  return {
    productId,
    updatedAt: null,
    loadedPictures: [],
    texts: { name: '', description: '', brand: '', category: '', color: '', price: '' },
    marking: 'regular',
    count: DEFAULT_COUNT,
    stored: [],
    added: [],
    cover: null,
    key: null,
    isChanged: false,
  };
}

export function formOf(product: Product): FormState {
  const { title, description, brand, category, color, price } = product;
  return {
    ...blankForm(product._id),
    updatedAt: product.updatedAt,
    loadedPictures: product.pictureUrls,
    texts: { name: title, description, brand, category, color, price: String(price) },
    marking: markingOf(product),
    count: product.count,
    stored: product.pictureUrls,
    cover: product.coverUrl ?? null,
  };
}

export function changeForm(form: FormState, change: FormChange): FormState {
  switch (change.type) {
    case 'send':
      return { ...form, key: change.key };
    case 'replace':
      return change.state;
    case 'ready':
      return { ...form, added: withBlob(form.added, change.id, change.blob), key: null };
    default:
      return { ...changeContent(form, change), key: null, isChanged: true };
  }
}

type ContentChange = Exclude<FormChange, { type: 'send' | 'replace' | 'ready' }>;

function changeContent(form: FormState, change: ContentChange): FormState {
  switch (change.type) {
    case 'text':
      return { ...form, texts: { ...form.texts, [change.field]: change.value } };
    case 'marking':
      return { ...form, marking: change.marking };
    case 'add':
      return { ...form, added: [...form.added, ...change.pictures] };
    case 'cover':
      return { ...form, cover: change.id };
    case 'remove':
      return withoutPicture(form, change.id);
  }
}

function withBlob(added: readonly AddedPicture[], id: string, blob: Blob): AddedPicture[] {
  return added.map((picture) => (picture.id === id ? { ...picture, blob, isReady: true } : picture));
}

/** The cover goes with its picture. */
function withoutPicture(form: FormState, id: string): FormState {
  return {
    ...form,
    stored: form.stored.filter((url) => url !== id),
    added: form.added.filter((picture) => picture.id !== id),
    cover: form.cover === id ? null : form.cover,
  };
}

/** How many more pictures the product can take. */
export function roomFor({ stored, added }: FormState): number {
  return Math.max(0, UPLOAD.filesPerProduct - stored.length - added.length);
}

/** Cameras call every photo `image.jpg`. */
export function unusedName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let candidate = name;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${stem}-${number}${end}`;
  return candidate;
}

/** The product as it will be once the form is sent, but for pictures that the shop does not have yet. */
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
