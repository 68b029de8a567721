import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface DebianPackage {
  readonly name: string;
  /** This file exists when the package is installed. */
  readonly program: string;
}

/** Installs what is missing on Debian as root. Other systems use what they have. */
export function installMissing(packages: readonly DebianPackage[]): void {
  const missing = packages.filter(({ program }) => !existsSync(program)).map(({ name }) => name);
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (missing.length === 0 || !isDebianRoot) return;
  console.log(`Installing from Debian: ${missing.join(', ')}…`);
  apt('update');
  if (!apt('install', '--yes', '--no-install-recommends', ...missing)) {
    // One package that is not available must not prevent the others.
    for (const name of missing) apt('install', '--yes', '--no-install-recommends', name);
  }
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' });
  if (status !== 0) console.log(`apt-get ${args[0]}: ${stderr?.trim().split('\n').at(-1) ?? 'not found'}`);
  return status === 0;
}
