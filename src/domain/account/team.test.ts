import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Role, Status } from '../entities.ts';
import {
  checkPerson,
  checkPersonName,
  isLastAdministrator,
  leavesNoAdministrator,
  normalisePerson,
  ROLES,
  STATUSES,
} from './team.ts';

const SOFIA = { name: 'Sofía Rojas', email: 'sofia@tienda.cr', role: 'vendedor' as const };

describe('the form of an invitation', () => {
  it('is stored without extra spaces, and the e-mail in small letters', () => {
    expect(normalisePerson({ ...SOFIA, name: '  Sofía \n Rojas ', email: ' Sofia@Tienda.CR' })).toEqual(
      SOFIA,
    );
    expect(checkPerson(SOFIA)).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name', 'Escribe el nombre de la persona'],
    [{ name: 'x'.repeat(61) }, 'name', 'El nombre no puede pasar de 60 caracteres'],
    [{ email: '' }, 'email', 'Ingresa un correo valido'],
    [{ email: 'sofia' }, 'email', 'Ingresa un correo valido sofia'],
    [{ email: 'so fia@x' }, 'email', 'Ingresa un correo valido so fia@x'],
    [{ email: 'a@b@c' }, 'email', 'Ingresa un correo valido a@b@c'],
    [{ email: '@tienda.cr' }, 'email', 'Ingresa un correo valido @tienda.cr'],
    [{ email: `${'x'.repeat(254)}@` }, 'email', 'El correo no puede pasar de 254 caracteres'],
  ])('refuses %j', (change, path, msg) => {
    expect(checkPerson(normalisePerson({ ...SOFIA, ...change }))).toEqual([{ path, msg }]);
  });

  it('allows a name of one and of 60 letters', () => {
    expect([...checkPersonName('A'), ...checkPersonName('x'.repeat(60))]).toEqual([]);
  });
});

describe('the last administrator', () => {
  const ana = { id: 'ana', role: 'administrador' as Role, status: 'activo' as Status };
  const luis = { id: 'luis', role: 'administrador' as Role, status: 'inactivo' as Status };

  it('is the only active one, whatever inactive ones there are', () => {
    expect(isLastAdministrator([ana, luis], 'ana')).toBe(true);
    expect(isLastAdministrator([ana, { ...luis, status: 'activo' }], 'ana')).toBe(false);
    expect(isLastAdministrator([ana, luis], 'luis')).toBe(false);
  });

  it('can be neither disabled nor demoted, but renamed', () => {
    expect(leavesNoAdministrator([ana, luis], 'ana', { ...ana, status: 'inactivo' })).toBe(true);
    expect(leavesNoAdministrator([ana, luis], 'ana', { ...ana, role: 'vendedor' })).toBe(true);
    expect(leavesNoAdministrator([ana, luis], 'ana', ana)).toBe(false);
  });

  it('always leaves an active administrator in a shop that had one', () => {
    const person = fc.record({
      id: fc.integer().map(String),
      role: fc.constantFrom(...ROLES),
      status: fc.constantFrom(...STATUSES),
    });
    const changes = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...ROLES), fc.constantFrom(...STATUSES)), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(person, { selector: ({ id }) => id, maxLength: 6 }),
        changes,
        (others, all) => {
          let people = [ana, ...others.filter(({ id }) => id !== ana.id)];
          for (const [at, role, status] of all) {
            const { id } = people[at % people.length]!;
            if (leavesNoAdministrator(people, id, { role, status })) continue;
            people = people.map((each) => (each.id === id ? { id, role, status } : each));
          }
          expect(people.some(({ role, status }) => role === 'administrador' && status === 'activo')).toBe(
            true,
          );
        },
      ),
    );
  });
});
