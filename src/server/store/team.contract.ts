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

  it('finds an invitation until its week ends', async () => {
    await invite('llave');
    expect(await store().invitations.find('llave', NOW + WEEK - 1)).toEqual(anInvitation('llave'));
    expect(await store().invitations.find('llave', NOW + WEEK)).toBeNull();
    expect(await take('llave', NOW + WEEK)).toBeNull();
    expect(await take('llave', NOW + WEEK - 1)).toEqual(anInvitation('llave'));
  });

  it('gives an invitation to one of twenty who take it at once', async () => {
    await invite('llave');
    const taken = await Promise.all(Array.from({ length: 20 }, () => take('llave')));
    expect(taken.filter((invitation) => invitation !== null)).toHaveLength(1);
    expect(await store().invitations.find('llave', NOW)).toBeNull();
  });

  it('replaces the earlier link of an e-mail, and no other', async () => {
    await invite('vieja', { email: 'sofia@tienda.cr' });
    await invite('otra');
    await invite('nueva', { email: 'sofia@tienda.cr', createdAt: NOW + 1 });
    expect(await store().invitations.find('vieja', NOW)).toBeNull();
    const pending = await store().invitations.pending(NOW);
    expect(pending.map(({ tokenHash }) => tokenHash)).toEqual(['nueva', 'otra']);
  });

  it('lists only invitations of new persons that can still be used', async () => {
    await store().users.add(aUser('ana'));
    await invite('contraseña', { userId: 'ana' });
    await invite('vencida', { expiresAt: NOW });
    expect(await store().invitations.pending(NOW)).toEqual([]);
  });

  it('deletes expired invitations, and those of a deleted user', async () => {
    await store().users.add(aUser('ana'));
    await invite('contraseña', { userId: 'ana' });
    await invite('vencida', { expiresAt: NOW });
    await store().invitations.deleteExpired(NOW);
    await subject().database.db.deleteFrom('users').execute();
    expect(await subject().database.db.selectFrom('invitations').selectAll().execute()).toEqual([]);
  });

  it.each(['inactive', 'with a new password'])('ends the links of a user who is %s', async (kind) => {
    await store().users.add(aUser('ana'));
    await invite('contraseña', { userId: 'ana' });
    const password = { passwordHash: 'nuevo', keepTokenHash: null, mustChange: true };
    await store().writeTeam(async (write) => {
      if (kind === 'inactive') await write.change('ana', { ...aUser('ana'), status: 'inactivo' });
      else await write.changePassword('ana', password);
    });
    expect(await store().invitations.find('contraseña', NOW)).toBeNull();
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
