import { expect, it } from 'vitest';
import { leavesNoAdministrator } from '../../domain/account/team.ts';
import type { Subject } from './store.contract.ts';
import { anInvitation, aUser } from './test-rows.ts';

const NOW = 1_700_000_000_000;
const WEEK = 7 * 24 * 3_600_000;

export function teamContract(subject: () => Subject): void {
  const store = () => subject().store;
  const invite = (...facts: Parameters<typeof anInvitation>) =>
    store().writeTeam((write) => write.saveInvitation(anInvitation(...facts)));
  const take = (tokenHash: string, now = NOW) =>
    store().writeTeam((write) => write.takeInvitation(tokenHash, now));
  /** Ana administers the shop and makes the links. */
  const addAna = () => store().users.add(aUser('ana', { role: 'administrador', name: 'Ana Mora' }));
  const hashes = async () => (await store().invitations.usable(NOW)).map(({ tokenHash }) => tokenHash);

  it('finds an invitation until its week ends, with the name of its maker', async () => {
    await addAna();
    await invite('llave');
    const found = { ...anInvitation('llave'), makerName: 'Ana Mora' };
    expect(await store().invitations.find('llave', NOW + WEEK - 1)).toEqual(found);
    expect(await store().invitations.find('llave', NOW + WEEK)).toBeNull();
    expect(await take('llave', NOW + WEEK)).toBeNull();
    expect(await take('llave', NOW + WEEK - 1)).toEqual(found);
  });

  it('gives an invitation to one of twenty who take it at once', async () => {
    await addAna();
    await invite('llave');
    const taken = await Promise.all(Array.from({ length: 20 }, () => take('llave')));
    expect(taken.filter((invitation) => invitation !== null)).toHaveLength(1);
    expect(await store().invitations.find('llave', NOW)).toBeNull();
  });

  it('replaces the earlier link of an e-mail, and no other', async () => {
    await addAna();
    expect(await invite('vieja', { email: 'sofia@tienda.cr' })).toBeNull();
    expect(await invite('otra')).toBeNull();
    expect(await invite('nueva', { email: 'sofia@tienda.cr', createdAt: NOW + 1 })).toBe('ana');
    expect(await store().invitations.find('vieja', NOW)).toBeNull();
    expect(await hashes()).toEqual(['nueva', 'otra']);
  });

  it('lists the links that can still be used, also those for a new password', async () => {
    await addAna();
    await store().users.add(aUser('luis'));
    await invite('contraseña', { userId: 'luis' });
    await invite('vencida', { expiresAt: NOW });
    expect(await hashes()).toEqual(['contraseña']);
  });

  it.each([{ role: 'vendedor' }, { status: 'inactivo' }] as const)(
    'neither lists nor gives a link whose maker is %j, whoever changed that',
    async (facts) => {
      await addAna();
      await invite('llave');
      await subject().database.db.updateTable('users').set(facts).execute();
      expect(await hashes()).toEqual([]);
      expect(await store().invitations.find('llave', NOW)).toBeNull();
      expect(await take('llave')).toBeNull();
    },
  );

  it('revokes the link with this id, and no other', async () => {
    await addAna();
    const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];
    for (const tokenHash of [one, other]) await invite(tokenHash);
    const revoke = (id: string) => store().writeTeam((write) => write.revokeInvitation(id));
    expect(await revoke('c'.repeat(32))).toBeNull();
    expect(await revoke('a'.repeat(32))).toBe('Sofía Rojas');
    expect(await revoke('a'.repeat(32))).toBeNull();
    expect(await hashes()).toEqual([other]);
  });

  it('deletes expired invitations, and those of a deleted user', async () => {
    await addAna();
    await store().users.add(aUser('luis'));
    await invite('contraseña', { userId: 'luis' });
    await invite('vencida', { expiresAt: NOW });
    await store().invitations.deleteExpired(NOW);
    await subject().database.db.deleteFrom('users').where('id', '=', 'luis').execute();
    expect(await subject().database.db.selectFrom('invitations').selectAll().execute()).toEqual([]);
  });

  it('stores when a password came from a link, until the terminal sets another one', async () => {
    await store().users.add(aUser('ana'));
    const password = { passwordHash: 'nuevo', keepTokenHash: null, mustChange: true };
    const change = (link: { linkUsedAt?: number | null }) =>
      store().writeTeam((write) => write.changePassword('ana', { ...password, ...link }));
    const linkUsedAt = async () => (await store().users.findById('ana'))?.linkUsedAt;
    await change({ linkUsedAt: NOW });
    expect(await linkUsedAt()).toBe(NOW);
    await change({});
    expect(await linkUsedAt()).toBe(NOW);
    await change({ linkUsedAt: null });
    expect(await linkUsedAt()).toBeNull();
  });

  it('stores that a generated password must be changed, until it is', async () => {
    await store().users.add(aUser('ana', { mustChangePassword: true }));
    const mustChange = async () => (await store().users.findById('ana'))?.mustChangePassword;
    expect(await mustChange()).toBe(true);
    const password = { passwordHash: 'nuevo', keepTokenHash: null };
    await store().writeTeam((write) => write.changePassword('ana', { ...password, mustChange: false }));
    expect(await mustChange()).toBe(false);
  });

  it('leaves an administrator when each of two takes the role of the other at once', async () => {
    for (const id of ['ana', 'luis']) await store().users.add(aUser(id, { role: 'administrador' }));
    const demote = (id: string) =>
      store().writeTeam(async (write) => {
        const after = { ...aUser(id), role: 'vendedor' as const };
        if (leavesNoAdministrator(await write.all(), id, after)) return false;
        return write.change(id, after);
      });
    expect((await Promise.all([demote('ana'), demote('luis')])).sort()).toEqual([false, true]);
    const roles = (await store().users.all()).map(({ role }) => role);
    expect(roles.sort()).toEqual(['administrador', 'vendedor']);
  });

  it('changes nothing when the work fails, and never the version of the catalogue', async () => {
    await store().users.add(aUser('ana'));
    const failing = store().writeTeam(async (write) => {
      await write.change('ana', { ...aUser('ana'), name: 'Otra' });
      throw new Error('no luck');
    });
    await expect(failing).rejects.toThrow('no luck');
    expect(await store().users.findById('ana')).toEqual(aUser('ana'));
    await store().writeTeam((write) => write.change('ana', { ...aUser('ana'), name: 'Otra' }));
    expect(await store().products.version()).toBe(1);
  });
}
