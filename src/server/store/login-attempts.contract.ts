import { expect, it } from 'vitest';
import type { Pace } from '../../domain/account/guesses.ts';
import type { Subject } from './store.contract.ts';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
/** Two free attempts, then 10 s, then 20 s. */
const STRICT: Pace = { free: 2, firstDelayMs: 10_000, longestDelayMs: 20_000, forgetMs: HOUR };
const EASY: Pace = { free: 1_000, firstDelayMs: 1, longestDelayMs: 1, forgetMs: HOUR };

export function attemptsContract(subject: () => Subject): void {
  const attempts = () => subject().store.attempts;
  const ana = { key: 'ana', pace: STRICT };
  const luis = { key: 'luis', pace: STRICT };
  const office = { key: 'oficina', pace: EASY };
  const claim = (at = NOW, counters = [ana]) => attempts().claim(counters, at);
  const rows = async () => {
    const { db } = subject().database;
    const found = await db.selectFrom('login_attempts').selectAll().orderBy('key').execute();
    return Object.fromEntries(found.map(({ key, failures }) => [key, failures]));
  };

  it('allows the first attempts and then requires a wait, which refused attempts do not extend', async () => {
    expect([await claim(), await claim()]).toEqual([0, 0]);
    expect([await claim(NOW + 1), await claim(NOW + 9_999)]).toEqual([9_999, 1]);
    expect(await claim(NOW + 10_000)).toBe(0);
    expect(await claim(NOW + 10_000)).toBe(20_000);
  });

  it('counts in every counter, or in none when one of them requires a wait', async () => {
    for (const at of [NOW, NOW]) await claim(at, [ana, office]);
    expect(await claim(NOW, [luis, ana, office])).toBe(10_000);
    expect(await rows()).toEqual({ ana: 2, oficina: 2 });
    expect(await claim(NOW, [luis, office])).toBe(0);
    expect(await rows()).toEqual({ ana: 2, luis: 1, oficina: 3 });
  });

  it('returns the longest wait of several counters', async () => {
    for (const at of [NOW, NOW, NOW + 10_000]) await claim(at);
    for (const at of [NOW + 10_000, NOW + 10_000]) await claim(at, [luis]);
    expect(await claim(NOW + 10_001, [luis, ana])).toBe(19_999);
  });

  it('removes one attempt for every hour without attempts', async () => {
    for (const at of [NOW, NOW]) await claim(at);
    expect(await claim(NOW + HOUR)).toBe(0);
    expect(await rows()).toEqual({ ana: 2 });
    expect(await claim(NOW + 4 * HOUR)).toBe(0);
    expect(await rows()).toEqual({ ana: 1 });
  });

  it('counts all of twenty parallel attempts, in any order of the counters', async () => {
    const easy = { key: 'ana', pace: EASY };
    const orders = [
      [easy, office],
      [office, easy],
    ];
    await Promise.all(Array.from({ length: 20 }, (_, at) => claim(NOW, orders[at % 2])));
    expect(await rows()).toEqual({ ana: 20, oficina: 20 });
  });

  it('allows two of twenty parallel attempts when two are free', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => claim(NOW, [ana, office])));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
    expect(await rows()).toEqual({ ana: 2, oficina: 2 });
  });

  it('does not block an e-mail when the clock is set back two hours', async () => {
    for (const at of [NOW, NOW]) await claim(at);
    expect(await claim(NOW - 2 * HOUR)).toBe(0);
  });

  it('removes one attempt and its wait, and leaves no empty counter', async () => {
    for (const at of [NOW, NOW]) await claim(at);
    await claim(NOW, [office]);
    await attempts().undo(['ana', 'oficina', 'nadie'], NOW);
    expect(await rows()).toEqual({ ana: 1 });
    expect([await claim(), await claim()]).toEqual([0, 10_000]);
  });

  it('has no attempts after it is cleared', async () => {
    for (const at of [NOW, NOW]) await claim(at);
    await attempts().clear('ana');
    expect(await attempts().find('ana')).toBeNull();
    expect(await claim()).toBe(0);
    expect(await attempts().find('ana')).toEqual({ failures: 1, blockedUntil: NOW, updatedAt: NOW });
  });

  it('remembers a known place until it is old', async () => {
    const forget = (known: number) => attempts().deleteOlderThan({ counters: NOW, known });
    expect(await attempts().isKnown('casa')).toBe(false);
    await attempts().markKnown('casa', NOW);
    await attempts().markKnown('casa', NOW + 5);
    await forget(NOW + 5);
    expect(await attempts().isKnown('casa')).toBe(true);
    await forget(NOW + 6);
    expect(await attempts().isKnown('casa')).toBe(false);
  });

  it('deletes counters earlier than known places', async () => {
    await claim();
    await attempts().markKnown('casa', NOW);
    await attempts().deleteOlderThan({ counters: NOW + 1, known: NOW });
    expect(await rows()).toEqual({ 'conocida:casa': 0 });
  });

  it('keeps the newest counters and the newest known places when there are too many', async () => {
    for (const [at, name] of ['a', 'b', 'c', 'd'].entries()) {
      await claim(NOW + at, [{ key: name, pace: EASY }]);
      await attempts().markKnown(name, NOW + at);
    }
    await attempts().trim(2);
    expect(Object.keys(await rows())).toEqual(['c', 'conocida:c', 'conocida:d', 'd']);
  });
}
