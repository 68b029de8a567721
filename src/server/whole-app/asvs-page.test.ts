import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TRIALS } from '../../../faults/trials.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PAGE = readFileSync(join(ROOT, 'docs/decisions/0016-asvs.md'), 'utf8');
const ROWS = [...PAGE.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (met|departs) +\| (.+) \|$/gm)].map(
  ([, id = '', level = '', state = '', evidence = '']) => ({ id, level: Number(level), state, evidence }),
);

describe('the page about ASVS', () => {
  it('lists every requirement that applies once', () => {
    expect(new Set(ROWS.map(({ id }) => id)).size).toBe(ROWS.length);
    expect(ROWS.filter(({ level }) => level === 1)).toHaveLength(56);
    expect(ROWS.filter(({ level }) => level === 2)).toHaveLength(108);
  });

  it('departs from level 1 only for the known requirements', () => {
    const departing = ROWS.filter(({ level, state }) => level === 1 && state === 'departs');
    expect(departing.map(({ id }) => id)).toEqual(['6.2.1', '6.2.8', '6.3.2', '14.3.1']);
  });

  it('names only files and trials that exist', () => {
    const files = [...PAGE.matchAll(/`([\w@./-]+\.(?:tsx?|md|conf|service|json))`/g)].map(
      ([, name = '']) => name,
    );
    expect(files.length).toBeGreaterThan(100);
    expect(
      files.filter((name) => !existsSync(join(ROOT, name)) && !existsSync(join(ROOT, 'src/server', name))),
    ).toEqual([]);
    const trials = ROWS.flatMap(({ evidence }) => [
      ...(evidence.match(/trials? (?:`[a-z-]+`(?:, )?)+/g) ?? []),
    ]);
    const names = trials.flatMap((text) => text.match(/`[a-z-]+`/g) ?? []).map((name) => name.slice(1, -1));
    expect(names.filter((name) => !TRIALS.some((trial) => trial.name === name))).toEqual([]);
  });
});
