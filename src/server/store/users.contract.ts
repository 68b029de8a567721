import { expect, it } from 'vitest';
import type { Subject } from './store.contract.ts';
import { aUser } from './test-rows.ts';

const HOUR = 3_600_000;
const NOW = 1_700_000_000_000;

export function usersContract(subject: () => Subject): void {
  const users = () => subject().store.users;
  const sessions = () => subject().store.sessions;

  async function signIn(userId: string, tokenHash: string, createdAt = NOW): Promise<void> {
    await sessions().add({ tokenHash, userId, createdAt, expiresAt: createdAt + HOUR });
  }

  async function aliveTokens(...tokens: string[]): Promise<string[]> {
    const found = await Promise.all(tokens.map((token) => sessions().findUser(token, NOW)));
    return tokens.filter((_token, i) => found[i]);
  }

  it('knows a person by e-mail however it is typed, and by id', async () => {
    expect(await users().add(aUser('ana', { email: '  Ana@Tienda.CR ' }))).toBe(true);
    const ana = aUser('ana', { email: 'ana@tienda.cr' });
    expect(await users().findByEmail('ANA@tienda.cr\t')).toEqual(ana);
    expect(await users().findById('ana')).toEqual(ana);
  });

  it('finds nobody under an unknown e-mail or id', async () => {
    expect(await users().findByEmail('nadie@tienda.cr')).toBeNull();
    expect(await users().findById('nadie')).toBeNull();
  });

  it('gives an e-mail to one person only and leaves the first as it was', async () => {
    await users().add(aUser('ana'));
    expect(await users().add(aUser('otra', { email: 'ANA@tienda.cr', name: 'Otra' }))).toBe(false);
    expect(await users().findByEmail('ana@tienda.cr')).toEqual(aUser('ana'));
    expect(await users().count()).toBe(1);
  });

  it('does not take an id that is in use for an e-mail that is', async () => {
    await users().add(aUser('ana'));
    await expect(users().add(aUser('ana', { email: 'otra@tienda.cr' }))).rejects.toThrow();
  });

  it('lists people in the order in which they came', async () => {
    await users().add(aUser('b', { createdAt: 1 }));
    await users().add(aUser('a', { createdAt: 2, role: 'administrador' }));
    expect((await users().all()).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('ends the other sessions of whoever changes the password, and nobody else’s', async () => {
    await users().add(aUser('ana'));
    await users().add(aUser('luis'));
    for (const token of ['aquí', 'teléfono']) await signIn('ana', token);
    await signIn('luis', 'luis');
    expect(await users().changePassword('ana', 'nuevo', 'aquí')).toBe(true);
    expect(await aliveTokens('aquí', 'teléfono', 'luis')).toEqual(['aquí', 'luis']);
    expect((await users().findById('ana'))?.passwordHash).toBe('nuevo');
  });

  it('ends every session when the password is changed for someone', async () => {
    await users().add(aUser('ana'));
    await signIn('ana', 'aquí');
    expect(await users().changePassword('ana', 'nuevo', null)).toBe(true);
    expect(await users().changePassword('nadie', 'nuevo', null)).toBe(false);
    expect(await aliveTokens('aquí')).toEqual([]);
  });

  it('signs an inactive user out for good, even when made active again', async () => {
    await users().add(aUser('ana'));
    await signIn('ana', 'aquí');
    expect(await users().setStatus('ana', 'inactivo')).toBe(true);
    expect(await users().findById('ana')).toMatchObject({ status: 'inactivo' });
    expect(await subject().database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    await users().setStatus('ana', 'activo');
    expect(await aliveTokens('aquí')).toEqual([]);
  });

  it('leaves the sessions of a user alone who was and stays active', async () => {
    await users().add(aUser('ana'));
    await signIn('ana', 'aquí');
    await users().setStatus('ana', 'activo');
    expect(await aliveTokens('aquí')).toEqual(['aquí']);
    expect(await users().setStatus('nadie', 'activo')).toBe(false);
  });

  it('does not accept a token of an inactive user', async () => {
    await users().add(aUser('ana', { status: 'inactivo' }));
    await signIn('ana', 'aquí');
    expect(await aliveTokens('aquí')).toEqual([]);
  });

  it('accepts a token until the end of its hour, and tells whose it is', async () => {
    await users().add(aUser('ana'));
    await signIn('ana', 'aquí');
    expect(await sessions().findUser('aquí', NOW + HOUR - 1)).toEqual(aUser('ana'));
    expect(await sessions().findUser('aquí', NOW + HOUR)).toBeNull();
    expect(await sessions().findUser('otro', NOW)).toBeNull();
  });

  it('refuses a token from more than five minutes ahead, as after a clock was set back', async () => {
    await users().add(aUser('ana'));
    await signIn('ana', 'poco', NOW + 5 * 60_000);
    await signIn('ana', 'mucho', NOW + 5 * 60_000 + 1);
    expect(await aliveTokens('poco', 'mucho')).toEqual(['poco']);
  });

  it('ends one session, or the expired ones', async () => {
    await users().add(aUser('ana'));
    for (const token of ['a', 'b']) await signIn('ana', token);
    await signIn('ana', 'vieja', NOW - HOUR);
    await sessions().delete('a');
    expect(await aliveTokens('a', 'b')).toEqual(['b']);
    await sessions().deleteExpired(NOW);
    const left = await subject().database.db.selectFrom('sessions').select('token_hash').execute();
    expect(left.map((row) => row.token_hash)).toEqual(['b']);
  });

  it('has no session for someone who does not exist', async () => {
    await expect(signIn('nadie', 'aquí')).rejects.toThrow();
  });

  it('forgets sessions and replies together with their user', async () => {
    const { store, database } = subject();
    await users().add(aUser('ana'));
    await signIn('ana', 'aquí');
    const reply = { userId: 'ana', key: 'k', fingerprint: 'f', status: 201, body: '', now: NOW };
    await store.writeCatalogue((write) => write.saveReply(reply));
    await database.db.deleteFrom('users').execute();
    expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });

  it('renews a hash without ending a session, and only the hash that was read', async () => {
    await users().add(aUser('ana', { passwordHash: 'old' }));
    await signIn('ana', 'token-1');
    expect(await users().renewHash('ana', 'other', 'new')).toBe(false);
    expect(await users().renewHash('ana', 'old', 'new')).toBe(true);
    expect((await users().findById('ana'))?.passwordHash).toBe('new');
    expect(await aliveTokens('token-1')).toEqual(['token-1']);
  });
}
