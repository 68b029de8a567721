/** The parts that the schemas of several subjects share. */
import { z } from 'zod';
import { PRODUCT_ID } from '../domain/api.ts';
import type { Product } from '../domain/entities.ts';
import { MAX_LENGTH } from '../domain/limits.ts';
import { BULK_MARKINGS } from '../domain/product/bulk.ts';
import { exactly } from './call.ts';

export const NO_TEXT = 'Debe ser un texto';
export const NO_NUMBER = 'Debe ser un número';
export const NO_LIST = 'Debe ser una lista';
const NO_ID = 'No es el código de un producto';
export const CHOICE = 'Elige una de las opciones';
const NO_WHOLE = 'Debe ser un número entero';

/** A text that is longer than any rule allows, so that the rules answer first. PostgreSQL refuses NUL in any text. */
export const typed = (longest = 2_000) =>
  z
    .string(NO_TEXT)
    .max(longest, `Debe tener como máximo ${longest} caracteres`)
    .refine((value) => !value.includes('\0'), NO_TEXT);
export const password = z.string(NO_TEXT).max(MAX_LENGTH.password, 'Debe ser un texto más corto');
export const whole = z.int(NO_WHOLE);
export const productId = z.string(NO_ID).regex(PRODUCT_ID, NO_ID);
export const typedMarking = z.enum(BULK_MARKINGS, CHOICE);

// Answers
export const text = z.string();
export const time = z.iso.datetime();
/** Colones. */
export const amount = z.number();
export const units = z.int().nullable();
export const marking = z.enum(BULK_MARKINGS);
export const onlyWhenTrue = z.literal(true).exactOptional();
export const message = z.object({ message: text });

export const product = exactly<Product>()(
  z
    .object({
      _id: text,
      title: text,
      description: text,
      brand: text,
      price: z.number().describe('Colones, con dos decimales como máximo'),
      priceBefore: z.number().describe('Precio anterior; solo en un producto con descuento').exactOptional(),
      count: z.int(),
      category: text,
      color: text,
      discounted: z.boolean(),
      outOfStock: z.boolean(),
      unitsLeft: z.int().describe('Unidades que quedan; solo cuando son 1, 2 o 3').exactOptional(),
      coverUrl: text.exactOptional(),
      pictureUrls: z.array(text),
      createdAt: time,
      updatedAt: time,
    })
    .meta({ id: 'Product' }),
);
export const savedProduct = z.object({ message: text, product });

/** The files of a form. */
export const files = z.array(z.file());
/** A download. */
export const csv = (description: string) => ({ type: 'text/csv', description });
