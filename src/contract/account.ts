import { z } from 'zod';
import { ROLES, STATUSES } from '../domain/account/team.ts';
import type { Login, User } from '../domain/entities.ts';
import { MAX_LENGTH } from '../domain/limits.ts';
import { calls, exactly } from './call.ts';
import { onlyWhenTrue, text } from './fields.ts';

const limited = (longest: number) =>
  z.string('Debe ser un texto').max(longest, `Debe tener como máximo ${longest} caracteres`);

/** PostgreSQL refuses NUL in any text; without this check the sender would get a 500. */
const email = limited(MAX_LENGTH.email).refine((value) => !value.includes('\0'), 'Ingresa un correo valido');

export const login = exactly<Login>()(
  z.object({ token: text, userId: text, name: text, mustChangePassword: onlyWhenTrue }).meta({ id: 'Login' }),
);

const account = exactly<User>()(
  z
    .object({
      name: text,
      email: text,
      role: z.enum(ROLES),
      status: z.enum(STATUSES),
      mustChangePassword: onlyWhenTrue,
    })
    .meta({ id: 'User' }),
);

export const accountCalls = calls({
  'POST /auth/login': {
    summary: 'Inicia sesión y entrega un token de una hora',
    access: 'public',
    body: z.strictObject({ email, password: limited(MAX_LENGTH.password) }),
    answers: { 200: login },
    refuses: ['WRONG_CREDENTIALS', 'TOO_MANY_GUESSES'],
  },
  'POST /auth/logout': {
    summary: 'Termina la sesión del token',
    access: 'signed-in',
    answers: { 204: null },
    refuses: [],
  },
  'GET /user/:userId': {
    summary: 'Datos de la cuenta',
    access: 'signed-in',
    answers: { 200: z.object({ user: account }) },
    refuses: ['PASSWORD_FIRST', 'NOT_YOURS', 'USER_NOT_FOUND'],
  },
  'POST /user/reset-password': {
    summary: 'Cambia la contraseña propia',
    access: 'signed-in',
    body: z.strictObject({
      userId: limited(64),
      currentPassword: limited(MAX_LENGTH.password),
      newPassword: limited(MAX_LENGTH.password),
      newPasswordConfirm: limited(MAX_LENGTH.password),
    }),
    answers: { 200: z.object({ statusCode: z.int(), message: text }) },
    refuses: ['NOT_YOURS', 'WRONG_CURRENT_PASSWORD', 'TOO_MANY_GUESSES'],
  },
});
