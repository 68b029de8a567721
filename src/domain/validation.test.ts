import { describe, expect, it } from 'vitest';
import { atMost, check, type Rule } from './validation.ts';

interface Note {
  readonly text: string;
}

const notEmpty: Rule<Note> = ['text', ({ text }) => text !== '', ({ text }) => `Falta el texto "${text}"`];

describe('checking a form', () => {
  it('returns the path of the field and the message of its rule', () => {
    expect(check([notEmpty], { text: '' })).toEqual([{ path: 'text', msg: 'Falta el texto ""' }]);
    expect(check([notEmpty], { text: 'a' })).toEqual([]);
  });

  it('skips the other rules of a field after one has failed', () => {
    const never: Rule<Note> = [
      'text',
      () => {
        throw new Error('asked');
      },
      '',
    ];
    expect(check([atMost('text', 3, 'La nota'), never], { text: 'abcd' })).toEqual([
      { path: 'text', msg: 'La nota no puede pasar de 3 caracteres' },
    ]);
  });

  it('accepts a text of exactly the maximum length', () => {
    expect(check<Note>([atMost('text', 3, 'La nota')], { text: 'abc' })).toEqual([]);
  });
});
