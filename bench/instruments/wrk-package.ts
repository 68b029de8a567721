import { spawnSync } from 'node:child_process';
import { installMissing } from '../../scripts/debian.ts';

export function isWrkThere(): boolean {
  if (isRunnable()) return true;
  installMissing([{ name: 'wrk', program: '/usr/bin/wrk' }]);
  return isRunnable();
}

function isRunnable(): boolean {
  return spawnSync('wrk', ['-v']).error === undefined;
}
