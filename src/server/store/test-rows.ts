/** Complete and valid rows for tests. A test sets only the fields that it is about. */
import type { Binning } from './bin.ts';
import type { Invitation } from './invitations.ts';
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
    units: null,
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
    mustChangePassword: false,
    lastSignInAt: null,
    linkUsedAt: null,
    ...facts,
  };
}

/** An invitation of a new person by the user `ana`, for a week. */
export function anInvitation(tokenHash: string, facts: Partial<Invitation> = {}): Invitation {
  return {
    tokenHash,
    userId: null,
    email: `${tokenHash}@tienda.cr`,
    name: 'Sofía Rojas',
    role: 'vendedor',
    createdAt: 1_700_000_000_000,
    expiresAt: 1_700_000_000_000 + 7 * 24 * 3_600_000,
    createdBy: 'ana',
    ...facts,
  };
}

export const BINNING: Binning = { at: 1_700_000_000_000, by: { id: 'ana', name: 'Ana Mora' } };
