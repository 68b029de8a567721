import { expect, it } from 'vitest';
import { actAs } from './sessions.ts';
import type { Subject } from './store.contract.ts';
import type { TeamWrite } from './team-transaction.ts';
import { anInvitation, aUser } from './test-rows.ts';

const NOW = 1_700_000_000_000;

/** What ends with the rights of the person who made it, or whose session began it. */
export function rightsContract(subject: () => Subject): void {
  const store = () => subject().store;
  const invite = (...facts: Parameters<typeof anInvitation>) =>
    store().writeTeam((write) => write.saveInvitation(anInvitation(...facts)));
  const addAna = () => store().users.add(ANA);
  const hashes = async () => (await store().invitations.usable(NOW)).map(({ tokenHash }) => tokenHash);

  const ANA = aUser('ana', { role: 'administrador' });
  const PASSWORD = { passwordHash: 'nuevo', keepTokenHash: null, mustChange: true };
  const ENDS: Record<string, (write: TeamWrite) => Promise<unknown>> = {
    'who is disabled': (write) => write.change('ana', { ...ANA, status: 'inactivo' }),
    'who is demoted': (write) => write.change('ana', { ...ANA, role: 'vendedor' }),
    'with a new password': (write) => write.changePassword('ana', PASSWORD),
    'whose sessions are ended': (write) => write.endSessions('ana', null),
    'one of whose sessions is ended': (write) => write.endSession('ana', 'f'.repeat(32)),
  };

  it.each(Object.entries(ENDS))('ends the links made by a user %s, and no others', async (_how, end) => {
    await addAna();
    await store().users.add(aUser('eva', { role: 'administrador' }));
    const session = {
      tokenHash: 'f'.repeat(64),
      user: ANA,
      device: 'Chrome',
      createdAt: NOW,
      expiresAt: NOW,
    };
    await store().sessions.add(session);
    await invite('de-ana');
    await invite('de-eva', { createdBy: 'eva' });
    await store().writeTeam(end);
    const left = await subject().database.db.selectFrom('invitations').select('token_hash').execute();
    expect(left).toEqual([{ token_hash: 'de-eva' }]);
  });

  it.each([
    ['inactive', (write: TeamWrite) => write.change('luis', { ...aUser('luis'), status: 'inactivo' })],
    [
      'an administrator',
      (write: TeamWrite) => write.change('luis', { ...aUser('luis'), role: 'administrador' }),
    ],
    ['somebody with a new password', (write: TeamWrite) => write.changePassword('luis', PASSWORD)],
  ])('ends the links for a user who becomes %s', async (_what, change) => {
    await addAna();
    await store().users.add(aUser('luis'));
    await invite('contraseña', { userId: 'luis' });
    await store().writeTeam(change);
    expect(await hashes()).toEqual([]);
  });

  it('ends no links for another name', async () => {
    await addAna();
    await store().users.add(aUser('luis'));
    await invite('contraseña', { userId: 'luis' });
    await store().writeTeam(async (write) => {
      await write.change('luis', { ...aUser('luis'), name: 'Luis Mora' });
      await write.change('ana', { ...ANA, name: 'Ana Vargas' });
    });
    expect(await hashes()).toEqual(['contraseña']);
  });

  it('refuses to write for a session that has ended, and for somebody who has lost the role', async () => {
    await addAna();
    await store().users.add(aUser('eva', { role: 'administrador' }));
    const session = { tokenHash: 'aquí', user: ANA, device: 'Chrome', createdAt: NOW, expiresAt: NOW };
    await store().sessions.add(session);
    const asAna = <T>(work: () => Promise<T>) => actAs({ tokenHash: 'aquí', role: 'administrador' }, work);
    const rename = () =>
      store().writeTeam((write) =>
        write.change('eva', { ...aUser('eva'), role: 'administrador', name: 'Eva' }),
      );
    await asAna(rename);
    await store().writeTeam((write) => write.change('ana', { ...ANA, role: 'vendedor' }));
    await expect(asAna(rename)).rejects.toMatchObject({ code: 'ADMINISTRATOR_ONLY' });
    await store().sessions.delete('aquí');
    const nothing = async () => true;
    for (const write of [
      rename,
      () => store().writeCatalogue(nothing),
      () => store().writeOrder(nothing, { locksCatalogue: false }),
    ])
      await expect(asAna(write)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    await rename();
  });
}
