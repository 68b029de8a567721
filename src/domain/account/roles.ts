/** Who may do what: each call of the contract and each page names its access, and this says which roles have it. */
import type { Role } from '../entities.ts';

export type Access = 'public' | 'signed-in' | 'administrator';

const ALLOWED: Readonly<Record<Exclude<Access, 'public'>, readonly Role[]>> = {
  'signed-in': ['administrador', 'vendedor'],
  administrator: ['administrador'],
};

/** `role` is null for somebody who is not signed in. */
export function isAllowed(access: Access, role: Role | null): boolean {
  return access === 'public' || (role !== null && ALLOWED[access].includes(role));
}
