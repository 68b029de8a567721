import { type FieldError, type RefusalCode, refusals } from '../../domain/errors.ts';
import type { Refused } from './api.ts';

interface Details {
  readonly message?: string;
  readonly errors?: readonly FieldError[];
}

/** What the browser makes of a refusal with this code. */
export function refused<Code extends RefusalCode>(
  code: Code,
  { message, errors = [] }: Details = {},
): Refused<Code> {
  const { status, message: usual } = refusals[code];
  return { kind: 'refused', code, status, statusText: '', message: message ?? usual, errors };
}
