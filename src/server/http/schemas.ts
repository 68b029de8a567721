import { z } from 'zod';
import { ShopError } from '../../domain/errors.ts';
import { MAX_LENGTH } from '../../domain/limits.ts';

/** Shapes of what comes in: types and sizes only. The rules of point 5 and their texts stand in the domain. */

const text = (longest: number) =>
  z.string('Debe ser un texto').max(longest, `Debe tener como máximo ${longest} caracteres`);

/** PostgreSQL refuses NUL in any text, which would be a fault of ours and not of the sender. */
const email = text(MAX_LENGTH.email).refine((value) => !value.includes('\0'), 'Ingresa un correo valido');

export const LoginBody = z.strictObject({ email, password: text(MAX_LENGTH.password) }).meta({ id: 'Login' });

export const PasswordBody = z
  .strictObject({
    userId: text(64),
    currentPassword: text(MAX_LENGTH.password),
    newPassword: text(MAX_LENGTH.password),
    newPasswordConfirm: text(MAX_LENGTH.password),
  })
  .meta({ id: 'PasswordChange' });

/** The list of addresses that the form sends as JSON text. */
export const PictureUrls = z.array(z.string().max(2_000)).max(100);

export function requireShape<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { issues } = result.error;
  if (issues.some((issue) => issue.code === 'unrecognized_keys')) throw new ShopError('UNKNOWN_FIELD');
  if (issues.some((issue) => issue.path.length === 0)) throw new ShopError('MALFORMED');
  const errors = issues.map((issue) => ({ path: issue.path.join('.'), msg: issue.message }));
  throw new ShopError('INVALID_FIELDS', { errors });
}
