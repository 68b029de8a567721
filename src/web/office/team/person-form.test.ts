import { describe, expect, it } from 'vitest';
import type { Person } from '../../../domain/account/team.ts';
import type { Role, Status } from '../../../domain/entities.ts';
import { rulesFor } from './person-form.tsx';

const beto = (role: Role, status: Status = 'activo'): Person => ({
  id: 'u2',
  name: 'Beto Mora',
  email: 'beto@tienda.cr',
  role,
  status,
  lastSignInAt: null,
});

/** The fields with errors. */
function wrongIn(person: Person | undefined, typed: { role: Role; name?: string; password?: string }) {
  const values = { name: 'Beto Mora', email: 'beto@tienda.cr', password: '', ...typed };
  return rulesFor(person)
    .check(values)
    .map(({ path }) => path);
}

describe('the form of a person', () => {
  it('asks for the own password when an administrator is invited, and for no password otherwise', () => {
    expect(wrongIn(undefined, { role: 'administrador' })).toEqual(['password']);
    expect(wrongIn(undefined, { role: 'administrador', password: 'secreta' })).toEqual([]);
    expect(wrongIn(undefined, { role: 'vendedor' })).toEqual([]);
  });

  it.each([
    ['vendedor', 'administrador', ['password']],
    ['administrador', 'vendedor', ['password']],
    ['administrador', 'administrador', []],
    ['vendedor', 'vendedor', []],
  ] as const)('of a %s who becomes %s has these errors without a password: %j', (before, after, errors) => {
    expect(wrongIn(beto(before), { role: after })).toEqual(errors);
  });

  it('checks the name as it will be stored', () => {
    expect(wrongIn(undefined, { role: 'vendedor', name: ' \n ' })).toEqual(['name']);
    expect(wrongIn(beto('vendedor'), { role: 'vendedor', name: '  Beto  ' })).toEqual([]);
  });

  it('sends an invitation or saves a person, and its button says which', () => {
    expect(rulesFor(undefined).label).toBe('Crear la invitación');
    expect(rulesFor(beto('vendedor')).label).toBe('Guardar');
  });
});
