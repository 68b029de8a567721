import { describe, expect, it } from 'vitest';
import { refused } from '../../data/refused.testing.ts';
import { adviceOn, messagesOf } from './review.tsx';
import { importTexts as t } from './texts.ts';

const counts = (changes: object) => ({ refused: 0, changed: 0, created: 0, unchanged: 9, ...changes });

describe('the advice on a sheet', () => {
  it('is to confirm what creates or changes something', () => {
    expect(adviceOn(counts({ created: 1 }))).toEqual({ canConfirm: true, advice: 'Se importa todo o nada.' });
    expect(adviceOn(counts({ changed: 2 })).canConfirm).toBe(true);
  });

  it('is that there is nothing to do when every row says what the shop has', () => {
    expect(adviceOn(counts({}))).toEqual({ canConfirm: false, advice: t.nothingToDo });
  });

  it('is to correct the sheet first, whatever else it would do', () => {
    expect(adviceOn(counts({ refused: 1, created: 40 }))).toEqual({ canConfirm: false, advice: t.fixFirst });
    expect(adviceOn(counts({ refused: 1 })).advice).toBe(t.fixFirst);
  });
});

describe('the messages of a refused sheet', () => {
  const messages = (...errors: readonly (readonly [path: string, msg: string])[]) =>
    messagesOf(refused('INVALID_FIELDS', { errors: errors.map(([path, msg]) => ({ path, msg })) }));

  it('name the column, but not the file', () => {
    expect(messages(['archivo', 'La hoja está vacía'], ['precio', 'Muy alto'])).toEqual([
      'La hoja está vacía',
      'Precio: Muy alto',
    ]);
  });

  it('are shown once, however many rows have them', () => {
    expect(messages(['precio', 'Muy alto'], ['precio', 'Muy alto'], ['marca', 'Muy alto'])).toEqual([
      'Precio: Muy alto',
      'Marca: Muy alto',
    ]);
    expect(messages()).toEqual([]);
  });
});

describe('the words of an import', () => {
  it('count one product as one', () => {
    expect(t.done(1, 2)).toBe('1 producto nuevo y 2 cambiados.');
    expect(t.done(3, 1)).toBe('3 productos nuevos y 1 cambiado.');
    expect([t.counts.unchanged(1), t.counts.unchanged(2), t.counts.changed(1)]).toEqual([
      '1 queda igual',
      '2 quedan igual',
      '1 cambia',
    ]);
  });
});
