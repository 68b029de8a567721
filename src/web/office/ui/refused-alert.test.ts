import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../data/api.ts';
import { refused } from '../../data/refused.testing.ts';
import { isBeside, RefusedAlert } from './refused-alert.tsx';

const SHOWN = ['WRONG_CREDENTIALS', 'INVALID_FIELDS', 'TOO_MANY_GUESSES'] as const;
const FAILED = 'Error en el servidor, no se pudo autenticar usuario';
const RETRY = 'Intentar de nuevo';

function alertOf(answer: Answer<unknown> | null, isSending = false): string {
  const sending = { isSending, answer, submit: async () => undefined };
  return renderToStaticMarkup(createElement(RefusedAlert, { sending, shown: SHOWN }));
}

describe('the failure of a sign-in or of a password change', () => {
  it.each(SHOWN)('reads as the server worded it for people, after %s', (code) => {
    const shown = alertOf(refused(code, { message: 'Demasiados intentos' }));
    expect(shown).toContain('<b>Demasiados intentos</b>');
    expect(shown).not.toContain(RETRY);
  });

  it('lists the errors of the server under its message', () => {
    const shown = alertOf(
      refused('INVALID_FIELDS', {
        message: 'Revisa los datos',
        errors: [
          { path: 'email', msg: 'Ingresa un correo valido x@' },
          { path: 'email', msg: 'Muy larga' },
        ],
      }),
    );
    expect(shown).toContain(
      '<b>Revisa los datos</b><ul><li>Ingresa un correo valido x@</li><li>Muy larga</li></ul>',
    );
  });

  it.each([
    ['MALFORMED', false],
    ['PASSWORD_FIRST', false],
    ['AUTHENTICATION_FAILED', true],
    ['UNAVAILABLE', true],
  ] as const)(
    'reads as the specification words it after %s, with a button to try again: %s',
    (code, hasRetry) => {
      const shown = alertOf(refused(code, { message: 'Otra cosa' }));
      expect(shown).toContain(`<b>${FAILED}</b>`);
      expect(shown).not.toContain('Otra cosa');
      expect(shown.includes(RETRY)).toBe(hasRetry);
    },
  );

  it('is the lost connection, with a button to try again, when there is no answer', () => {
    const shown = alertOf({ kind: 'unreachable' });
    expect(shown).toContain('No pudimos conectar con la tienda.');
    expect(shown).toContain(RETRY);
  });

  it('is not shown before an answer, after a good one, or while the form is sent again', () => {
    expect(alertOf(null)).toBe('');
    expect(alertOf({ kind: 'ok', value: {} })).toBe('');
    expect(alertOf(refused('WRONG_CREDENTIALS'), true)).toBe('');
  });
});

describe('the failure of a write', () => {
  const wrong = (...paths: readonly string[]) =>
    refused('INVALID_FIELDS', { errors: paths.map((path) => ({ path, msg: 'Muy larga' })) });

  it('is left to the fields when they show all of its errors', () => {
    expect(isBeside(wrong('name', 'email'), ['name', 'email', 'password'])).toBe(true);
    expect(isBeside(wrong('name', 'role'), ['name', 'email', 'password'])).toBe(false);
    expect(isBeside(wrong('name'), [])).toBe(false);
  });

  it('is never left to them without an error of a field', () => {
    expect(isBeside(wrong(), ['name'])).toBe(false);
    expect(isBeside({ kind: 'unreachable' }, ['name'])).toBe(false);
  });
});
