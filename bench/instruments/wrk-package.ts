import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian as root installs wrk when it is missing; elsewhere it is used when it is there. */
export function isWrkThere(): boolean {
  if (isRunnable()) return true;
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!isDebianRoot) return false;
  console.log('Installing from Debian: wrk…');
  apt('update');
  apt('install', '--yes', '--no-install-recommends', 'wrk');
  return isRunnable();
}

function isRunnable(): boolean {
  return spawnSync('wrk', ['-v']).error === undefined;
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
