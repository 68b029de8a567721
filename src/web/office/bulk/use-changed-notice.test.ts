import { describe, expect, it } from 'vitest';
import { noticeOf } from './use-changed-notice.ts';

const PRICE = { price: { percent: -10, round: 100 } } as const;

describe('the notice after a change of chosen products', () => {
  it.each([
    [PRICE, 3, { title: 'Cambiamos 3 productos', detail: 'Subir o bajar precios' }],
    [{ marking: 'agotado' }, 1, { title: 'Cambiamos 1 producto', detail: 'Marcar agotado' }],
    [{ marking: 'regular' }, 2, { title: 'Cambiamos 2 productos', detail: 'Marcar regular' }],
    [{ bin: true }, 1, { title: 'Se fue a la papelera', detail: '1 producto' }],
    [{ bin: true }, 12, { title: 'Se fueron a la papelera', detail: '12 productos' }],
  ] as const)('of %j with %i products says what was done', (change, changed, notice) => {
    expect(noticeOf(change, changed)).toEqual(notice);
  });
});
