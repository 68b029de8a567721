/**
 * Given to the shop's process with `--import`: the work that FAILING_JOB names fails the next FAILING_TIMES times, from
 * the start or, where FAILING_LATER is set, from SIGUSR2 on.
 */
import childProcess from 'node:child_process';
import { writeSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { atStatement } from './at-statement.ts';
import { FAILED, type FailingJob, PROVOKED } from './failing-job-names.ts';
import { patch } from './patch.ts';

const VERSION = /^select "version" from "catalogue"/;
const CHANGES = /^select \* from "products" where \("version", "id"\) > /;
const SHARD = /\/images\/[0-9a-f]{2}$/;

const times = Number(process.env.FAILING_TIMES);
let left = process.env.FAILING_LATER === undefined ? times : 0;

function isFailing(): boolean {
  if (left <= 0) return false;
  left -= 1;
  writeSync(2, `${FAILED}\n`);
  return true;
}

function failAt(sql: RegExp): void {
  atStatement((call, text) => {
    if (sql.test(text) && isFailing()) throw new Error(PROVOKED);
    return call();
  });
}

/** Kills the picture process while it works on a picture. */
function atPictures(): void {
  patch(childProcess, 'fork', (fork) => {
    const child = fork();
    if (child instanceof childProcess.ChildProcess)
      patch(child, 'send', (send) => (isFailing() ? child.kill('SIGKILL') && send() : send()));
    return child;
  });
}

function atDeletion(): void {
  patch(promises, 'readdir', async (call, [path]) => {
    if (SHARD.test(String(path)) && isFailing()) throw new Error(PROVOKED);
    return call();
  });
}

function atUnhandled(): void {
  process.on('SIGUSR2', () => {
    while (isFailing()) void Promise.reject(new Error(PROVOKED));
  });
}

const jobs: Readonly<Record<FailingJob, () => void>> = {
  'following the catalogue': () => failAt(VERSION),
  'reading changes': () => failAt(CHANGES),
  pictures: atPictures,
  'delete orphans': atDeletion,
  'unhandled rejection': atUnhandled,
};

process.on('SIGUSR2', () => {
  left = times;
});
Object.entries(jobs).find(([name]) => name === process.env.FAILING_JOB)?.[1]();
syncBuiltinESMExports();
