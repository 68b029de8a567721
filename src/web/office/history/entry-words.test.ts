import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HISTORY_KINDS, type HistoryEntry, type HistoryKind } from '../../../domain/history/entries.ts';
import { timeOfDay } from '../../../domain/when.ts';
import { changesInWords, markingInWords, reasonAgainstUndo, wordsOf } from './entry-words.ts';

const ANA = { id: 'u1', name: 'Ana Vargas' };

function entry(kind: HistoryKind, changes: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: 'e1',
    at: '2026-11-16T16:24:00.000Z',
    by: ANA,
    kind,
    subject: 'Río 20',
    productId: null,
    details: {},
    canUndo: false,
    ...changes,
  };
}

function sentence(kind: HistoryKind, changes: Partial<HistoryEntry> = {}): string {
  const { verb, subject, rest } = wordsOf(entry(kind, changes));
  return [verb, subject, rest].filter(Boolean).join(' ');
}

const change = (field: string, before: unknown, after: unknown) => ({ changes: [{ field, before, after }] });

describe('wordsOf', () => {
  it('has words for every kind', () => {
    for (const kind of Object.keys(HISTORY_KINDS) as HistoryKind[])
      expect(sentence(kind), kind).not.toMatch(/undefined|null|^$/);
  });

  it('describes a change of many prices', () => {
    const details = (price: object) => change('price', null, price);
    const subject = '40 productos';
    const words = (price: object) => sentence('products-changed', { subject, details: details(price) });
    expect(words({ percent: -10, round: 100 })).toBe('bajó 10 % el precio de 40 productos');
    expect(words({ percent: 7.5, round: 0 })).toBe('subió 7.5 % el precio de 40 productos');
    expect(words({ amount: -1500, round: 0 })).toBe('bajó ₡1,500 el precio de 40 productos');
  });

  it('describes the other changes of many products', () => {
    const subject = '3 productos';
    expect(sentence('products-changed', { subject, details: change('marking', null, 'agotado') })).toBe(
      'marcó como agotado 3 productos',
    );
    expect(sentence('products-changed', { subject, details: { counts: { binned: 3 } } })).toBe(
      'movió a la papelera 3 productos',
    );
    expect(sentence('products-changed', { subject, details: { counts: { restored: 3 } } })).toBe(
      'restauró 3 productos',
    );
    expect(sentence('products-changed', { subject, details: { counts: { changed: 3 } } })).toBe(
      'deshizo un cambio de 3 productos',
    );
  });

  it('describes an import with its counts', () => {
    expect(sentence('import', { details: { counts: { created: 12, changed: 1 } } })).toBe(
      'importó una hoja: 12 nuevos, 1 cambiado',
    );
  });

  it('names the block of settings as the settings page does', () => {
    expect(sentence('settings-changed', { subject: 'sinpe' })).toBe('cambió SINPE Móvil');
  });

  it('describes the team', () => {
    const subject = 'Sofía Rojas';
    expect(sentence('person-invited', { subject, details: change('role', null, 'vendedor') })).toBe(
      'invitó a Sofía Rojas como vendedor',
    );
    expect(sentence('person-changed', { subject, details: change('status', 'activo', 'inactivo') })).toBe(
      'desactivó a Sofía Rojas',
    );
    expect(sentence('sessions-ended', { subject })).toBe('cerró las sesiones de Sofía Rojas');
    expect(sentence('sessions-ended', { subject: ANA.name })).toBe('cerró sus otras sesiones');
    expect(sentence('password-changed', { subject: ANA.name })).toBe('cambió su contraseña');
    expect(sentence('new-device', { details: { device: 'Chrome en Android' } })).toBe(
      'entró desde un aparato nuevo: Chrome en Android',
    );
  });
});

describe('changesInWords', () => {
  it('has old and new in the words of the table', () => {
    const details = {
      changes: [
        { field: 'price', before: 33_900, after: 28_500 },
        { field: 'priceBefore', before: null, after: 33_900 },
        { field: 'marking', before: 'regular', after: 'con-descuento' },
      ],
    };
    expect(changesInWords(entry('product-changed', { details }))).toEqual([
      { field: 'Precio', before: '₡33,900', after: '₡28,500' },
      { field: 'Precio anterior', before: 'vacío', after: '₡33,900' },
      { field: 'Estado', before: 'Regular', after: 'Con descuento' },
    ]);
  });

  it('has settings in the words of the settings page', () => {
    const details = change('phone', '88123456', '60457788');
    expect(changesInWords(entry('settings-changed', { subject: 'sinpe', details }))).toEqual([
      { field: 'Número', before: '8812 3456', after: '6045 7788' },
    ]);
    const theme = change('theme', 'turquesa', 'rosa');
    expect(changesInWords(entry('settings-changed', { subject: 'shop', details: theme }))).toEqual([
      { field: 'Color', before: 'Turquesa', after: 'Rosa' },
    ]);
  });

  it('shortens a long text', () => {
    const details = change('description', '', 'x '.repeat(2_000));
    const [{ after } = { after: '' }] = changesInWords(entry('product-changed', { details }));
    expect(after).toMatch(/^x .{100,}…$/);
    expect(after.length).toBeLessThanOrEqual(160);
  });
});

function changeOf(
  kind: HistoryEntry['kind'],
  subject: string,
  field: string,
  before: unknown,
  after: unknown,
) {
  const entry = {
    kind,
    subject,
    details: { changes: [{ field, before, after }] },
  } as unknown as HistoryEntry;
  return changesInWords(entry)[0];
}

describe('a changed value of the history in words', () => {
  it.each([
    ['price', 1_000, 1_200, { field: 'Precio', before: '₡1,000', after: '₡1,200' }],
    ['priceBefore', null, 1_500, { field: 'Precio anterior', before: 'vacío', after: '₡1,500' }],
    ['marking', 'regular', 'con-descuento', { field: 'Estado', before: 'Regular', after: 'Con descuento' }],
    ['brand', '', 'Onda', { field: 'Marca', before: 'vacío', after: 'Onda' }],
    ['other', ['a'], undefined, { field: 'other', before: '["a"]', after: 'vacío' }],
  ])('is %s as people call it', (field, before, after, words) => {
    expect(changeOf('product-changed', 'p1', field, before, after)).toEqual(words);
  });

  it('is shortened', () => {
    expect(changeOf('product-changed', 'p1', 'description', '', 'a'.repeat(500))?.after.length).toBeLessThan(
      200,
    );
  });

  it.each([
    [null, 'a.webp', 'Sin logo', 'Con logo'],
    ['a.webp', 'b.webp', 'Con logo', 'Con otro logo'],
    ['a.webp', null, 'Con logo', 'Sin logo'],
  ])('says of a logo only whether there is one', (before, after, was, is) => {
    expect(changeOf('settings-changed', 'shop', 'logo', before, after)).toMatchObject({
      before: was,
      after: is,
    });
  });

  it('has the words of the settings page for a setting', () => {
    expect(changeOf('settings-changed', 'shop', 'theme', 'turquesa', 'rosa')).toMatchObject({
      before: 'Turquesa',
      after: 'Rosa',
    });
    expect(changeOf('settings-changed', 'shop', 'name', '', 'Casa Aurora')).toMatchObject({
      before: 'vacío',
    });
  });

  it('is left to the sentence of the entry where that says it all', () => {
    expect(changeOf('products-changed', '', 'price', 1, 2)).toBeUndefined();
  });

  it('keeps a marking that this version does not know', () => {
    expect(markingInWords('nuevo')).toBe('nuevo');
  });
});

describe('why a change cannot be taken back', () => {
  const changed = entry('product-changed', { id: 'h2', productId: 'p1', at: '2026-11-15T16:05:00.000Z' });
  const later = entry('product-changed', { id: 'h3', productId: 'p1', at: '2026-11-15T20:30:00.000Z' });

  it('is not asked of one that can be, and of one that never could', () => {
    expect(reasonAgainstUndo({ ...changed, canUndo: true }, [later, changed])).toBeNull();
    expect(reasonAgainstUndo(entry('product-deleted'), [])).toBeNull();
    expect(reasonAgainstUndo(entry('products-changed', { details: {} }), [])).toBeNull();
  });

  it('is the later change, with its time in Costa Rica where the list shows it', () => {
    expect(reasonAgainstUndo(changed, [later, changed])).toContain(`a las ${timeOfDay(later.at)}`);
    const other = entry('product-changed', { id: 'h9', productId: 'p2' });
    expect(reasonAgainstUndo(changed, [other, changed])).toBe(
      'Este producto cambió después. Edítalo para ponerlo como lo quieres.',
    );
  });

  it('is one of many products for a change of many', () => {
    const bulk = entry('products-changed', { details: { changes: [] } });
    expect(reasonAgainstUndo(bulk, [bulk])).toBe(
      'Alguno de estos productos cambió después: ya no se puede deshacer.',
    );
  });
});

describe('the words of a value that an older version stored', () => {
  it('are two short texts, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), (field, before, after) => {
        const words = changeOf('product-changed', 'p1', field, before, after)!;
        for (const text of [words.before, words.after]) {
          expect(text).toBeTypeOf('string');
          expect(text.length).toBeLessThanOrEqual(170);
        }
      }),
    );
  });
});
