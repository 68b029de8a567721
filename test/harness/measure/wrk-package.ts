import { spawnSync } from 'node:child_process';
import { installMissing } from '../../../scripts/debian.ts';

export function isWrkThere(): boolean {
  if (isWrkRunnable()) return true;
  installMissing([{ name: 'wrk', program: '/usr/bin/wrk' }]);
  return isWrkRunnable();
}

/** Does not install it. */
export function isWrkRunnable(): boolean {
  return spawnSync('wrk', ['-v']).error === undefined;
}
