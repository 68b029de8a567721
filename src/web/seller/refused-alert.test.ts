import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../data/api.ts';
import { RefusedAlert } from './refused-alert.tsx';

const SHOWN = [401, 422, 429];
const FAILED = 'Error en el servidor, no se pudo autenticar usuario';
const RETRY = 'Intentar de nuevo';

function alertOf(answer: Answer<unknown> | null, state: 'idle' | 'submitting' = 'idle'): string {
  const fetcher = { state, data: answer ?? undefined };
  return renderToStaticMarkup(
    createElement(RefusedAlert, { fetcher, shown: SHOWN, onRetry: () => undefined }),
  );
}

function refused(status: number, message: string, ...messages: readonly string[]): Answer<unknown> {
  const errors = messages.map((msg) => ({ path: 'email', msg }));
  return { kind: 'refused', status, statusText: '', message, errors };
}

describe('the failure of a sign-in or of a password change', () => {
  it.each([401, 422, 429])('reads as the server worded it for people, after %i', (status) => {
    const shown = alertOf(refused(status, 'Demasiados intentos'));
    expect(shown).toContain('<b>Demasiados intentos</b>');
    expect(shown).not.toContain(RETRY);
  });

  it('lists the errors of the server under its message', () => {
    const shown = alertOf(refused(422, 'Revisa los datos', 'Ingresa un correo valido x@', 'Muy larga'));
    expect(shown).toContain(
      '<b>Revisa los datos</b><ul><li>Ingresa un correo valido x@</li><li>Muy larga</li></ul>',
    );
  });

  it.each([
    [400, false],
    [403, false],
    [499, false],
    [500, true],
    [502, true],
    [503, true],
  ])('reads as the specification words it after %i, with a button to try again: %s', (status, hasRetry) => {
    const shown = alertOf(refused(status, 'Otra cosa'));
    expect(shown).toContain(`<b>${FAILED}</b>`);
    expect(shown).not.toContain('Otra cosa');
    expect(shown.includes(RETRY)).toBe(hasRetry);
  });

  it('is the lost connection, with a button to try again, when there is no answer', () => {
    const shown = alertOf({ kind: 'unreachable' });
    expect(shown).toContain('No pudimos conectar con la tienda.');
    expect(shown).toContain(RETRY);
  });

  it('is not shown before an answer, after a good one, or while the form is sent again', () => {
    expect(alertOf(null)).toBe('');
    expect(alertOf({ kind: 'ok', value: {} })).toBe('');
    expect(alertOf(refused(401, 'No'), 'submitting')).toBe('');
  });
});
