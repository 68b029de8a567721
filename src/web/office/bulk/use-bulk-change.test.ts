import { describe, expect, it } from 'vitest';
import { refused } from '../../data/refused.testing.ts';
import { createKeys, reasonsOf } from './use-bulk-change.ts';

const OFFLINE = 'No pudimos conectar con la tienda. Revisa tu conexión a internet y vuelve a intentarlo.';

describe('why many products were not changed', () => {
  it('is the message of the shop, and each reason once for all products that have it', () => {
    const msg = 'El precio es incorrecto';
    const errors = [
      { path: 'a', msg },
      { path: 'b', msg },
      { path: 'c', msg: 'Ya no existe' },
    ];
    expect(reasonsOf(refused('INVALID_FIELDS', { message: 'No se cambió nada', errors }))).toEqual([
      'No se cambió nada',
      msg,
      'Ya no existe',
    ]);
  });

  it('is the connection when nothing answers', () => {
    expect(reasonsOf({ kind: 'unreachable' })).toEqual([OFFLINE]);
  });
});

describe('the key of an attempt', () => {
  it('is the same for a retry of the same change, and another for another change', () => {
    const keyFor = createKeys();
    const first = keyFor('uno');
    expect(keyFor('uno')).toBe(first);
    const second = keyFor('dos');
    expect(second).not.toBe(first);
    expect(keyFor('dos')).toBe(second);
  });

  it('is another one on another page, for the same change', () => {
    expect(createKeys()('uno')).not.toBe(createKeys()('uno'));
  });
});
