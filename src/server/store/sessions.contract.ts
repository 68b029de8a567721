import { expect, it } from 'vitest';
import type { Subject } from './store.contract.ts';
import { aUser } from './test-rows.ts';

const HOUR = 3_600_000;
const NOW = 1_700_000_000_000;

export function sessionsContract(subject: () => Subject): void {
  const store = () => subject().store;

  async function signIn(userId: string, tokenHash: string, device: string, createdAt = NOW): Promise<void> {
    const user = aUser(userId);
    await store().sessions.add({ tokenHash, user, device, createdAt, expiresAt: createdAt + HOUR });
  }

  async function devicesInHistory(): Promise<unknown[]> {
    const entries = await store().history.list({ limit: 9, kinds: ['new-device'] });
    return entries.map(({ by, details }) => [by.id, details.device]);
  }

  it('stores when the user last signed in', async () => {
    await store().users.add(aUser('ana'));
    await signIn('ana', 'a', 'Chrome en Android', NOW + 7);
    expect((await store().users.findById('ana'))?.lastSignInAt).toBe(NOW + 7);
  });

  it('writes a device into the history once, also after its sessions ended', async () => {
    for (const id of ['ana', 'luis']) await store().users.add(aUser(id));
    await signIn('ana', 'a', 'Chrome en Android');
    await signIn('ana', 'b', 'Chrome en Android');
    await store().writeTeam((write) => write.endSessions('ana', null));
    await signIn('ana', 'c', 'Chrome en Android');
    await signIn('luis', 'd', 'Chrome en Android', NOW + 1);
    await signIn('ana', 'e', 'Safari en iPhone', NOW + 2);
    expect(await devicesInHistory()).toEqual([
      ['ana', 'Safari en iPhone'],
      ['luis', 'Chrome en Android'],
      ['ana', 'Chrome en Android'],
    ]);
  });

  it('writes a new device once when it signs in twenty times at once', async () => {
    await store().users.add(aUser('ana'));
    await Promise.all(Array.from({ length: 20 }, (_, at) => signIn('ana', `a${at}`, 'Chrome en Android')));
    expect(await devicesInHistory()).toHaveLength(1);
  });

  it('lists the open sessions of one user, the last used one first', async () => {
    for (const id of ['ana', 'luis']) await store().users.add(aUser(id));
    await signIn('ana', 'vencida', 'Chrome', NOW - HOUR);
    await signIn('ana', 'a', 'Chrome');
    await signIn('ana', 'b', 'Firefox');
    await signIn('luis', 'c', 'Chrome');
    await store().sessions.markUsed('b', NOW + 5);
    const times = { createdAt: NOW, lastUsedAt: NOW };
    expect(await store().sessions.ofUser('ana', NOW)).toEqual([
      { tokenHash: 'b', device: 'Firefox', ...times, lastUsedAt: NOW + 5 },
      { tokenHash: 'a', device: 'Chrome', ...times },
    ]);
  });

  it('ends one session of its owner by the beginning of its hash, and none of another user', async () => {
    const hash = 'f0'.repeat(32);
    for (const id of ['ana', 'luis']) await store().users.add(aUser(id));
    await signIn('ana', hash, 'Chrome');
    await signIn('ana', 'e1'.repeat(32), 'Chrome');
    const end = (userId: string, id: string) => store().writeTeam((write) => write.endSession(userId, id));
    expect(await end('luis', hash.slice(0, 32))).toBeNull();
    expect(await end('ana', hash)).toBeNull();
    expect(await end('ana', hash.slice(0, 32))).toBe('Chrome');
    expect(await store().sessions.ofUser('ana', NOW)).toHaveLength(1);
  });

  it('counts the sessions that it ends', async () => {
    await store().users.add(aUser('ana'));
    for (const token of ['a', 'b', 'c']) await signIn('ana', token, 'Chrome');
    expect(await store().writeTeam((write) => write.endSessions('ana', 'b'))).toBe(2);
    expect(await store().writeTeam((write) => write.endSessions('ana', null))).toBe(1);
  });
}
