/** Checks a submitted form and makes the resulting product, without any I/O. */
import { randomInt } from 'node:crypto';
import type { ProductFields } from '../../domain/entities.ts';
import { type FieldError, ShopError } from '../../domain/errors.ts';
import { UPLOAD } from '../../domain/limits.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import { checkProduct } from '../../domain/product/rules.ts';
import type { UploadedFile } from '../pictures/picture-store.ts';
import type { StoredProduct } from '../store/products.ts';
import { checkUnits, requireUnchangedUnits, type SubmittedUnits } from './form-units.ts';

/** The submitted product form. Its shape is already checked. */
export interface Submission {
  readonly productId: string;
  readonly fields: ProductFields;
  readonly coverImg: string;
  readonly coverImgNew: string;
  readonly pictureUrls: readonly string[];
  /** The value that the form was loaded with; null when the sender does not want to detect conflicts. */
  readonly updatedAt: string | null;
  /** Null: the form does not change them. */
  readonly units: SubmittedUnits | null;
  readonly files: readonly UploadedFile[];
}

export function requireCreatable(submission: Submission): void {
  const { files, coverImg, pictureUrls } = submission;
  const errors: FieldError[] = [...checkFields(submission)];
  if (files.length === 0) errors.push({ path: 'files', msg: 'Agrega al menos una imagen' });
  else if (findCoverFile(submission) === null) {
    errors.push({ path: 'coverImgNew', msg: 'Debes seleccionar la imagen que quieres en portada.' });
  }
  if (pictureUrls.length > 0) errors.push(foreignPicture('pictureUrls'));
  if (coverImg !== '') errors.push(foreignPicture('coverImg'));
  requireNone(errors);
  requireFewPictures(files.length);
}

function checkFields({ fields, units }: Submission): FieldError[] {
  return [...checkProduct(fields), ...checkUnits(units)];
}

/** Returns the product and the names of the pictures that stay. */
export function requireEditable(product: StoredProduct | null, submission: Submission, blobBaseUrl: string) {
  if (!product) throw new ShopError('UPDATE_FAILED');
  requireNone(checkFields(submission));
  if (submission.updatedAt !== null && Date.parse(submission.updatedAt) !== product.updatedAt) {
    throw new ShopError('CHANGED_BY_SOMEONE');
  }
  requireUnchangedUnits(product, submission.units);
  const nameOf = (url: string) => product.pictures.find((name) => `${blobBaseUrl}/${name}` === url);
  const remaining = [...new Set(submission.pictureUrls.map(nameOf))];
  const cover = submission.coverImg === '' ? null : nameOf(submission.coverImg);
  requireNone([
    ...(remaining.includes(undefined) ? [foreignPicture('pictureUrls')] : []),
    ...(cover === undefined ? [foreignPicture('coverImg')] : []),
  ]);
  requireFewPictures(remaining.length + submission.files.length);
  return { product, remaining: remaining.filter((name) => name !== undefined), cover: cover ?? null };
}

export function newProduct(submission: Submission, pictures: readonly string[], at: number): StoredProduct {
  return {
    id: createProductId(),
    ...storedFields(submission.fields),
    pictures: [...new Set(pictures)],
    cover: chosenCover(submission, pictures),
    units: submission.units?.units ?? null,
    createdAt: at,
    updatedAt: at,
  };
}

export function editedProduct(
  { product, remaining, cover }: ReturnType<typeof requireEditable>,
  submission: Submission,
  added: readonly string[],
  at: number,
): StoredProduct {
  return {
    ...product,
    ...storedFields(submission.fields),
    pictures: [...new Set([...remaining, ...added])],
    // A deleted cover is cleared, as in the form.
    cover: chosenCover(submission, added) ?? (cover && remaining.includes(cover) ? cover : null),
    units: submission.units ? submission.units.units : product.units,
    updatedAt: changeTime(product, at),
  };
}

/** Letters and digits only: chat apps treat `_` and `-` at the end of an address as formatting. */
export function createProductId(): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
  return Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

export function storedFields({ name, price, priceBefore, ...fields }: ProductFields) {
  return {
    ...fields,
    title: name,
    priceCents: toCents(price),
    priceBeforeCents: priceBefore && toCents(priceBefore),
  };
}

/** The fields of a stored product, as its form has them. */
export function formFields(product: StoredProduct): ProductFields {
  const { title, description, brand, category, color, priceCents, count, discounted, outOfStock } = product;
  const { priceBeforeCents } = product;
  const prices = {
    price: fromCents(priceCents),
    priceBefore: priceBeforeCents && fromCents(priceBeforeCents),
  };
  return { name: title, description, brand, category, color, ...prices, count, discounted, outOfStock };
}

/** Strictly later than the last change, so that two changes within one millisecond still differ. */
export function changeTime({ updatedAt }: StoredProduct, now: number): number {
  return Math.max(now, updatedAt + 1);
}

function chosenCover(submission: Submission, added: readonly string[]): string | null {
  const at = findCoverFile(submission);
  return at === null ? null : (added[at] ?? null);
}

/** The index of the file that `coverImgNew` names. */
function findCoverFile({ coverImgNew, files }: Submission): number | null {
  const names = [coverImgNew, escapeLikeBrowsers(coverImgNew)];
  const at = coverImgNew === '' ? -1 : files.findIndex((file) => names.includes(file.fileName));
  return at < 0 ? null : at;
}

/** Browsers escape quotes and line breaks in the name of a file, but not in a text field. */
function escapeLikeBrowsers(fileName: string): string {
  return fileName.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
}

function requireNone(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new ShopError('INVALID_FIELDS', { errors });
}

function requireFewPictures(count: number): void {
  if (count > UPLOAD.filesPerProduct) throw new ShopError('TOO_MANY_PARTS');
}

function foreignPicture(path: string): FieldError {
  return { path, msg: 'La imagen no pertenece a este producto' };
}
