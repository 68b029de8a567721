import { expect, it } from 'vitest';
import type { Subject } from './store.contract.ts';

const NOW = 1_700_000_000_000;
/** Two tries are free, then 10 s for each. */
const delayAfter = (tries: number) => Math.max(0, tries - 1) * 10_000;

export function attemptsContract(subject: () => Subject): void {
  const attempts = () => subject().store.attempts;
  const claim = (at = NOW, key = 'ana') => attempts().claim(key, at, delayAfter);

  it('lets the first tries through and then asks to wait longer each time', async () => {
    expect(await claim()).toEqual({ allowed: true, blockedUntil: NOW });
    expect(await claim()).toEqual({ allowed: true, blockedUntil: NOW + 10_000 });
    expect(await claim(NOW + 10_000)).toEqual({ allowed: true, blockedUntil: NOW + 30_000 });
  });

  it('refuses a try that comes too early without making the wait longer', async () => {
    for (const at of [NOW, NOW]) await claim(at);
    for (const at of [NOW + 1, NOW + 9_999]) {
      expect(await claim(at)).toEqual({ allowed: false, blockedUntil: NOW + 10_000 });
    }
    expect(await claim(NOW + 10_000)).toMatchObject({ allowed: true });
  });

  it('counts everyone apart', async () => {
    for (const at of [NOW, NOW]) await claim(at);
    expect(await claim(NOW, 'luis')).toMatchObject({ allowed: true });
  });

  it('counts every one of twenty tries made at once', async () => {
    const free = () => 0;
    await Promise.all(Array.from({ length: 20 }, () => attempts().claim('ana', NOW, free)));
    const rows = await subject().database.db.selectFrom('login_attempts').select('failures').execute();
    expect(rows).toMatchObject([{ failures: 20 }]);
  });

  it('lets two of twenty tries made at once through when two are free', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim()));
    expect(claims.filter(({ allowed }) => allowed)).toHaveLength(2);
  });

  it('shuts nobody out when the clock is set back two hours', async () => {
    for (const at of [NOW, NOW]) await claim(at);
    expect(await claim(NOW - 7_200_000)).toMatchObject({ allowed: true });
  });

  it('starts anew once cleared', async () => {
    for (const at of [NOW, NOW]) await claim(at);
    await attempts().clear(['ana', 'nadie']);
    await attempts().clear([]);
    expect(await claim()).toEqual({ allowed: true, blockedUntil: NOW });
  });

  it('remembers a known place until it has not been seen for long', async () => {
    expect(await attempts().isKnown('casa')).toBe(false);
    await attempts().markKnown('casa', NOW);
    await attempts().markKnown('casa', NOW + 5);
    await attempts().forgetOlderThan(NOW + 5);
    expect(await attempts().isKnown('casa')).toBe(true);
    await attempts().forgetOlderThan(NOW + 6);
    expect(await attempts().isKnown('casa')).toBe(false);
  });
}
