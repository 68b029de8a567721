import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../test/harness/until.ts';

/** Milliseconds. */
export interface ClockSetting {
  readonly wall: number;
  readonly passed: number;
}

/** The clocks of a shop that was started with these flags and this environment. */
export interface SetClock extends Disposable {
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Resolves when the process uses the new setting. */
  set(pid: number, setting: ClockSetting): Promise<void>;
}

const SEEN_WITHIN_MS = 60_000;

export function createSetClock(): SetClock {
  const folder = mkdtempSync(join(tmpdir(), 'tienda-reloj-'));
  const file = join(folder, 'reloj.json');
  return {
    flags: ['--import', join(import.meta.dirname, 'inside-shop/clock-inside.ts')],
    environment: { CLOCK_FILE: file },
    async set(pid, setting) {
      const text = JSON.stringify(setting);
      writeFileSync(file, text);
      process.kill(pid, 'SIGUSR2');
      await until(() => readSeen(file) === text, {
        withinMs: SEEN_WITHIN_MS,
        lookAgainMs: 5,
        otherwise: () => 'The shop did not read its new clock',
      });
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function readSeen(file: string): string {
  try {
    return readFileSync(`${file}.seen`, 'utf8');
  } catch {
    return '';
  }
}
