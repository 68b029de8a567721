/** Some changes ask for the caller's password again: whoever has only stolen a session does not know it. */
import type { FieldError } from '../errors.ts';

/** For a call, or a form, in which the password is missing. */
export const PASSWORD_MISSING: FieldError = { path: 'password', msg: 'Escribe tu contraseña' };
