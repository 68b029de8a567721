import { z } from 'zod';
import { PRODUCT_ID } from '../../domain/api.ts';
import { ShopError } from '../../domain/errors.ts';
import { MAX_LENGTH } from '../../domain/limits.ts';
import { COUNT_BATCH, COUNT_KINDS, COUNTED_SEARCHES } from '../../domain/visits/visit-counts.ts';

/** The types and sizes of request bodies. The rules of point 5 and their texts are in the domain. */

const text = (longest: number) =>
  z.string('Debe ser un texto').max(longest, `Debe tener como máximo ${longest} caracteres`);

/** PostgreSQL refuses NUL in any text; without this check the sender would get a 500. */
const email = text(MAX_LENGTH.email).refine((value) => !value.includes('\0'), 'Ingresa un correo valido');

export const LoginBody = z.strictObject({ email, password: text(MAX_LENGTH.password) });

export const PasswordBody = z.strictObject({
  userId: text(64),
  currentPassword: text(MAX_LENGTH.password),
  newPassword: text(MAX_LENGTH.password),
  newPasswordConfirm: text(MAX_LENGTH.password),
});

/** The list of picture addresses that the product form sends as JSON. */
export const PictureUrls = z.array(z.string().max(2_000)).max(100);

const NO_ID = 'No es el código de un producto';
const NO_WORDS = 'Debe ser un texto corto';
const NO_LIST = 'Debe ser una lista corta';
const COUNT = `Debe ser un número entero entre 1 y ${COUNT_BATCH.maxOfOne}`;
const count = z.int(COUNT).min(1, COUNT).max(COUNT_BATCH.maxOfOne, COUNT);

const product = z.strictObject({
  id: z.string(NO_ID).regex(PRODUCT_ID, NO_ID),
  kind: z.enum(COUNT_KINDS, 'No existe esa cuenta'),
  count,
});

const search = z.strictObject({
  words: z.string(NO_WORDS).max(2 * COUNTED_SEARCHES.letters, NO_WORDS),
  count,
});

/** The counts that a browser collects and sends from time to time. */
export const CountsBody = z.strictObject({
  products: z.array(product, NO_LIST).max(COUNT_BATCH.products, NO_LIST),
  searches: z.array(search, NO_LIST).max(COUNT_BATCH.searches, NO_LIST),
});

export function requireShape<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { issues } = result.error;
  if (issues.some((issue) => issue.code === 'unrecognized_keys')) throw new ShopError('UNKNOWN_FIELD');
  if (issues.some((issue) => issue.path.length === 0)) throw new ShopError('MALFORMED');
  const errors = issues.map((issue) => ({ path: issue.path.join('.'), msg: issue.message }));
  throw new ShopError('INVALID_FIELDS', { errors });
}
