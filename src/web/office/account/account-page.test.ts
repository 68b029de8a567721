import { describe, expect, it } from 'vitest';
import type { Role } from '../../../domain/entities.ts';
import { entriesFor } from './account-page.tsx';

const names = (role: Role, hasOrders: boolean) => entriesFor(role, hasOrders).map(({ entry }) => entry);

describe('the ways from the account', () => {
  it('are all open to an administrator, orders first', () => {
    expect(names('administrador', true)).toEqual([
      ...['orders', 'products', 'visits', 'feeds', 'import', 'settings', 'team', 'history'],
    ]);
  });

  it('lead a seller neither to the settings nor to the team', () => {
    expect(names('vendedor', true)).toEqual(['orders', 'products', 'visits', 'feeds', 'import', 'history']);
  });

  it('lead to no orders in a shop without them', () => {
    expect(names('administrador', false)).not.toContain('orders');
    expect(names('vendedor', false)).toHaveLength(5);
  });
});
