import { describe, expect, it } from 'vitest';
import { errorOf } from './use-checked-form.ts';

const errors = [
  { path: 'email', msg: 'Ingresa un correo valido' },
  { path: 'email', msg: 'Muy largo' },
];
const verdict = (email: string, isAsked: boolean) => ({ values: { email, password: '' }, errors, isAsked });

describe('the error of a field', () => {
  it('is the first one of that field', () => {
    expect(errorOf(verdict('ana', false), 'email')).toBe('Ingresa un correo valido');
    expect(errorOf(verdict('ana', true), 'password')).toBeNull();
  });

  it('is not shown at an empty field before the person tries to send the form', () => {
    expect(errorOf(verdict('', false), 'email')).toBeNull();
    expect(errorOf(verdict('', true), 'email')).toBe('Ingresa un correo valido');
  });
});
