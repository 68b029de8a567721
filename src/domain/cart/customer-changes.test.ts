import { describe, expect, it } from 'vitest';
import { CUSTOMER } from '../orders/sample-order.testing.ts';
import { changesOfCustomer } from './customer-changes.ts';

describe('the changes of a customer', () => {
  it('are what differs, with the place as one', () => {
    const other = { ...CUSTOMER, name: 'Mario Ruiz', phone: '50681112277' };
    expect(changesOfCustomer(CUSTOMER, other)).toEqual([
      { field: 'name', before: 'María Rojas', after: 'Mario Ruiz' },
      { field: 'phone', before: '50688887777', after: '50681112277' },
    ]);
    const moved = { ...CUSTOMER, province: 'Cartago', canton: '', landmarks: '' };
    expect(changesOfCustomer(CUSTOMER, moved)).toEqual([
      { field: 'place', before: 'Escazú, San José', after: 'Cartago' },
      { field: 'landmarks', before: 'Casa verde frente a la iglesia', after: '' },
    ]);
    expect(changesOfCustomer(CUSTOMER, { ...CUSTOMER })).toEqual([]);
  });
});
