/** Points 5 and 7 of the specification: the validation of the form, and the request that sends it. */
import type { ProductFields } from '../../../../domain/entities.ts';
import type { FieldError } from '../../../../domain/errors.ts';
import { parsePrice } from '../../../../domain/money.ts';
import { flagsOf } from '../../../../domain/product/product.ts';
import { canCreate, checkProduct } from '../../../../domain/product/rules.ts';
import { parseUnits, UNITS_MESSAGE } from '../../../../domain/product/units.ts';
import { changesUnits, type FormState, NO_PRODUCT } from './form-state.ts';

export function fieldsOf({ texts, marking, count }: FormState): ProductFields {
  const { price, priceBefore, units: _, ...rest } = texts;
  return {
    ...rest,
    price: readPrice(price),
    priceBefore: marking === 'descuento' && priceBefore.trim() ? readPrice(priceBefore) : null,
    count,
    ...flagsOf(marking),
  };
}

/** NaN fails the rules of prices, so an unreadable price is refused. */
function readPrice(text: string): number {
  return parsePrice(text) ?? Number.NaN;
}

export function problemsOf(form: FormState): readonly FieldError[] {
  const isWrong = changesUnits(form) && Number.isNaN(parseUnits(form.texts.units));
  return [...checkProduct(fieldsOf(form)), ...(isWrong ? [{ path: 'units', msg: UNITS_MESSAGE }] : [])];
}

export function areImagesReady({ added }: FormState): boolean {
  return added.every((picture) => picture.isReady);
}

export function isCreatable(form: FormState): boolean {
  const hasProblems = problemsOf(form).length > 0;
  return (
    !hasProblems &&
    canCreate({
      fields: fieldsOf(form),
      imagesProcessed: areImagesReady(form),
      imageCount: form.added.length,
      hasCover: form.cover !== null,
    })
  );
}

/** The edit form without a product can always be sent: the server answers what is wrong. */
export function isSendable(form: FormState): boolean {
  if (form.productId === null) return isCreatable(form);
  return form.productId === NO_PRODUCT || (areImagesReady(form) && problemsOf(form).length === 0);
}

/** In the order of the page. */
const PARTS = ['images', 'cover', 'processing', 'fields'] as const;
export type Missing = (typeof PARTS)[number];

/** What is missing before the product can be created. */
export function missingIn(form: FormState): Missing[] {
  const isMissing: Record<Missing, boolean> = {
    images: form.added.length === 0,
    cover: form.cover === null,
    processing: !areImagesReady(form),
    fields: problemsOf(form).length > 0,
  };
  return PARTS.filter((part) => isMissing[part]);
}

/** The body of `POST /products/new` and `/products/update`. */
export function multipartOf(form: FormState): FormData {
  const { price, priceBefore, ...fields } = fieldsOf(form);
  const { productId, stored, added, cover } = form;
  const data = new FormData();
  const texts = {
    formMode: productId === null ? 'new' : 'edit',
    productId: productId ?? '',
    ...fields,
    price: Number.isNaN(price) ? '' : price,
    priceBefore: priceBefore || '',
    coverImg: stored.find((url) => url === cover) ?? '',
    coverImgNew: added.find(({ id }) => id === cover)?.name ?? '',
    pictureUrls: JSON.stringify(stored),
    updatedAt: form.updatedAt ?? '',
    // A shop that stopped taking orders meanwhile does not know the fields.
    ...(changesUnits(form) && { units: form.texts.units.trim(), unitsBefore: form.unitsBefore }),
  };
  for (const [name, value] of Object.entries(texts)) data.append(name, String(value));
  for (const { blob, name } of added) data.append('files', blob, name);
  return data;
}
