/** Points 5 and 7 of the specification: the validation of the form, and the request that sends it. */
import type { ProductFields } from '../../../../domain/entities.ts';
import type { FieldError } from '../../../../domain/errors.ts';
import { parsePrice } from '../../../../domain/money.ts';
import { flagsOf } from '../../../../domain/product/product.ts';
import { type CreateForm, canCreate, checkProduct } from '../../../../domain/product/rules.ts';
import type { FormState } from './form-state.ts';

export function fieldsOf({ texts, marking, count }: FormState): ProductFields {
  const { price, ...rest } = texts;
  // NaN fails the rule of the price, so an unreadable price is refused.
  return { ...rest, price: parsePrice(price) ?? Number.NaN, count, ...flagsOf(marking) };
}

export function problemsOf(form: FormState): readonly FieldError[] {
  return checkProduct(fieldsOf(form));
}

export function areImagesReady({ added }: FormState): boolean {
  return added.every((picture) => picture.isReady);
}

export function isCreatable(form: FormState): boolean {
  return canCreate(createFormOf(form));
}

function createFormOf(form: FormState): CreateForm {
  return {
    fields: fieldsOf(form),
    imagesProcessed: areImagesReady(form),
    imageCount: form.added.length,
    hasCover: form.cover !== null,
  };
}

export type Missing = 'images' | 'cover' | 'processing' | 'fields';

/** What is missing before the product can be created, in the order of the page. */
export function missingIn(form: FormState): Missing[] {
  const { imagesProcessed, imageCount, hasCover } = createFormOf(form);
  return [
    ...(imageCount === 0 ? (['images'] as const) : []),
    ...(hasCover ? [] : (['cover'] as const)),
    ...(imagesProcessed ? [] : (['processing'] as const)),
    ...(problemsOf(form).length > 0 ? (['fields'] as const) : []),
  ];
}

/** The body of `POST /products/new` and `/products/update`. */
export function multipartOf(form: FormState): FormData {
  const { price, ...fields } = fieldsOf(form);
  const addedCover = form.added.find((picture) => picture.id === form.cover);
  const data = new FormData();
  const texts = {
    formMode: form.productId === null ? 'new' : 'edit',
    productId: form.productId ?? '',
    ...fields,
    price: Number.isNaN(price) ? '' : price,
    coverImg: form.cover !== null && form.stored.includes(form.cover) ? form.cover : '',
    coverImgNew: addedCover?.name ?? '',
    pictureUrls: JSON.stringify(form.stored),
    updatedAt: form.updatedAt ?? '',
  };
  for (const [name, value] of Object.entries(texts)) data.append(name, String(value));
  for (const { blob, name } of form.added) data.append('files', blob, name);
  return data;
}
