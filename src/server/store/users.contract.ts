import { expect, it } from 'vitest';
import type { Status } from '../../domain/entities.ts';
import type { Subject } from './store.contract.ts';
import { aUser } from './test-rows.ts';

const HOUR = 3_600_000;
const NOW = 1_700_000_000_000;

export function usersContract(subject: () => Subject): void {
  const users = () => subject().store.users;
  const sessions = () => subject().store.sessions;

  async function signIn(userId: string, tokenHash: string, createdAt = NOW): Promise<void> {
    const user = aUser(userId);
    await sessions().add({ tokenHash, user, device: 'Chrome', createdAt, expiresAt: createdAt + HOUR });
  }

  async function aliveTokens(...tokens: string[]): Promise<string[]> {
    const found = await Promise.all(tokens.map((token) => sessions().find(token, NOW)));
    return tokens.filter((_token, i) => found[i]);
  }

  const setStatus = (id: string, status: Status) =>
    subject().store.writeTeam((write) => write.change(id, { ...aUser(id), status }));

  const changePassword = (id: string, keepTokenHash: string | null) =>
    subject().store.writeTeam((write) =>
      write.changePassword(id, { passwordHash: 'nuevo', keepTokenHash, mustChange: false }),
    );

  it('finds a user by id and by e-mail, ignoring capitals and spaces', async () => {
    expect(await users().add(aUser('ana', { email: '  Ana@Tienda.CR ' }))).toBe(true);
    const ana = aUser('ana', { email: 'ana@tienda.cr' });
    expect(await users().findByEmail('ANA@tienda.cr\t')).toEqual(ana);
    expect(await users().findById('ana')).toEqual(ana);
  });

  it('returns null for an unknown e-mail or id', async () => {
    expect(await users().findByEmail('nadie@tienda.cr')).toBeNull();
    expect(await users().findById('nadie')).toBeNull();
  });

  it('refuses a second user with the same e-mail and does not change the first', async () => {
    await users().add(aUser('ana'));
    expect(await users().add(aUser('otra', { email: 'ANA@tienda.cr', name: 'Otra' }))).toBe(false);
    expect(await users().findByEmail('ana@tienda.cr')).toEqual(aUser('ana'));
    expect(await users().count()).toBe(1);
  });

  it('throws for a used id instead of reporting a used e-mail', async () => {
    await users().add(aUser('ana'));
    await expect(users().add(aUser('ana', { email: 'otra@tienda.cr' }))).rejects.toThrow();
  });

  it('lists users in the order of their creation', async () => {
    await users().add(aUser('b', { createdAt: 1 }));
    await users().add(aUser('a', { createdAt: 2, role: 'administrador' }));
    expect((await users().all()).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('ends the other sessions of a user who changes the password, and no session of others', async () => {
    await users().add(aUser('ana'));
    await users().add(aUser('luis'));
    for (const token of ['aquí', 'teléfono']) await signIn('ana', token);
    await signIn('luis', 'luis');
    expect(await changePassword('ana', 'aquí')).toBe(true);
    expect(await aliveTokens('aquí', 'teléfono', 'luis')).toEqual(['aquí', 'luis']);
    expect((await users().findById('ana'))?.passwordHash).toBe('nuevo');
  });

  it('ends every session when the password is changed from the terminal', async () => {
    await users().add(aUser('ana'));
    await signIn('ana', 'aquí');
    expect(await changePassword('ana', null)).toBe(true);
    expect(await changePassword('nadie', null)).toBe(false);
    expect(await aliveTokens('aquí')).toEqual([]);
  });

  it('ends the sessions of an inactive user for ever, also when the user becomes active again', async () => {
    await users().add(aUser('ana'));
    await signIn('ana', 'aquí');
    expect(await setStatus('ana', 'inactivo')).toBe(true);
    expect(await users().findById('ana')).toMatchObject({ status: 'inactivo' });
    expect(await subject().database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    await setStatus('ana', 'activo');
    expect(await aliveTokens('aquí')).toEqual([]);
  });

  it('keeps the sessions of an active user who is set active again', async () => {
    await users().add(aUser('ana'));
    await signIn('ana', 'aquí');
    await setStatus('ana', 'activo');
    expect(await aliveTokens('aquí')).toEqual(['aquí']);
    expect(await setStatus('nadie', 'activo')).toBe(false);
  });

  it('does not accept a token of an inactive user', async () => {
    await users().add(aUser('ana', { status: 'inactivo' }));
    await signIn('ana', 'aquí');
    expect(await aliveTokens('aquí')).toEqual([]);
  });

  it('returns the user of a token until its hour ends', async () => {
    await users().add(aUser('ana'));
    await signIn('ana', 'aquí');
    const user = aUser('ana', { lastSignInAt: NOW });
    expect(await sessions().find('aquí', NOW + HOUR - 1)).toEqual({ user, lastUsedAt: NOW });
    expect(await sessions().find('aquí', NOW + HOUR)).toBeNull();
    expect(await sessions().find('otro', NOW)).toBeNull();
  });

  it('refuses a token from more than five minutes in the future, as after the clock was set back', async () => {
    await users().add(aUser('ana'));
    await signIn('ana', 'poco', NOW + 5 * 60_000);
    await signIn('ana', 'mucho', NOW + 5 * 60_000 + 1);
    expect(await aliveTokens('poco', 'mucho')).toEqual(['poco']);
  });

  it('deletes one session, or all expired sessions', async () => {
    await users().add(aUser('ana'));
    for (const token of ['a', 'b']) await signIn('ana', token);
    await signIn('ana', 'vieja', NOW - HOUR);
    await sessions().delete('a');
    expect(await aliveTokens('a', 'b')).toEqual(['b']);
    await sessions().deleteExpired(NOW);
    const left = await subject().database.db.selectFrom('sessions').select('token_hash').execute();
    expect(left.map((row) => row.token_hash)).toEqual(['b']);
  });

  it('refuses a session for an unknown user', async () => {
    await expect(signIn('nadie', 'aquí')).rejects.toThrow();
  });

  it('deletes sessions and replies together with their user', async () => {
    const { store, database } = subject();
    await users().add(aUser('ana'));
    await signIn('ana', 'aquí');
    const reply = { userId: 'ana', key: 'k', fingerprint: 'f', status: 201, body: '', now: NOW };
    await store.writeCatalogue((write) => write.saveReply(reply));
    await database.db.deleteFrom('users').execute();
    expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });

  it('replaces a hash without ending sessions, and only if it is still the hash that was read', async () => {
    await users().add(aUser('ana', { passwordHash: 'old' }));
    await signIn('ana', 'token-1');
    expect(await users().renewHash('ana', 'other', 'new')).toBe(false);
    expect(await users().renewHash('ana', 'old', 'new')).toBe(true);
    expect((await users().findById('ana'))?.passwordHash).toBe('new');
    expect(await aliveTokens('token-1')).toEqual(['token-1']);
  });
}
