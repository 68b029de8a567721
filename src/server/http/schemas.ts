import type { z } from 'zod';
import { ShopError } from '../../domain/errors.ts';

/** Refuses what has not the type and size that the schema states. The rules of point 5 and their texts are in the domain. */
export function requireShape<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { issues } = result.error;
  if (issues.some((issue) => issue.code === 'unrecognized_keys')) throw new ShopError('UNKNOWN_FIELD');
  if (issues.some((issue) => issue.path.length === 0)) throw new ShopError('MALFORMED');
  const errors = issues.map((issue) => ({ path: issue.path.join('.'), msg: issue.message }));
  throw new ShopError('INVALID_FIELDS', { errors });
}
