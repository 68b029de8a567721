/** Complete and valid rows for tests. A test sets only the fields that it is about. */
import type { StoredProduct } from './products.ts';
import type { StoredUser } from './users.ts';

export function aProduct(id: string, facts: Partial<StoredProduct> = {}): StoredProduct {
  return {
    id,
    title: 'Audífonos Ñandú',
    description: 'Audífonos inalámbricos 🎧',
    brand: 'Ñandú',
    priceCents: 3_290_050,
    priceBeforeCents: null,
    count: 1,
    category: 'Audio',
    color: 'Negro',
    discounted: false,
    outOfStock: false,
    cover: `${id}-portada.webp`,
    pictures: [`${id}-lado.webp`, `${id}-portada.webp`],
    createdAt: 1_700_000_000_000,
    updatedAt: 1_700_000_000_000,
    ...facts,
  };
}

export function aUser(id: string, facts: Partial<StoredUser> = {}): StoredUser {
  return {
    id,
    email: `${id}@tienda.cr`,
    name: 'Ana Mora',
    role: 'vendedor',
    status: 'activo',
    passwordHash: `hash de ${id}`,
    createdAt: 1_700_000_000_000,
    ...facts,
  };
}
