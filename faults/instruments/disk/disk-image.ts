import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { childrenOf } from '../../../test/harness/measure/process-usage.ts';
import type { ShopProcess } from '../../../test/harness/shop-process.ts';
import { until } from '../../../test/harness/until.ts';

/**
 * A disk in a file, mounted where only the shop sees it. What a program has written stays in the machine's memory until
 * it asks that it be kept: the file has what a disk has when the power goes.
 */

/** A sparse file. The shop needs 200 MB of free space. */
const SIZE = '512m';
/** Turns off lazy initialisation and periodic commits, so that only the program writes. */
const MAKE = 'truncate -s "$0" "$1" && mkfs.ext4 -q -E lazy_itable_init=0,lazy_journal_init=0 "$1"';
const MOUNT = 'mount -o loop,commit=300 "$0" "$1" && shift && exec "$@"';
const PATIENCE = { withinMs: 60_000, lookAgainMs: 2 };

/** Null if this user may mount a disk image, otherwise the reason. */
export function whyNoDiskImage(): string | null {
  const script = `f=$(mktemp) && truncate -s 8m $f && mkfs.ext4 -q $f && mount -o loop $f /mnt; s=$?; rm -f $f; exit $s`;
  const { status, error } = spawnSync('unshare', ['-m', 'sh', '-c', script]);
  return status === 0 ? null : `this user cannot mount a disk in a file (${error ?? status})`;
}

export function makeDiskImage(file: string): void {
  requireDone('sh', ['-c', MAKE, SIZE, file]);
}

/** A command prefix that mounts the disk at `folder`. */
export function onDiskImage(file: string, folder: string): readonly string[] {
  return ['unshare', '-m', 'sh', '-c', MOUNT, file, folder];
}

/** Simulates a power cut: `after` is the disk at that moment. */
export async function cutPower(shop: ShopProcess, file: string, after: string): Promise<void> {
  await standStill(shop.pid);
  const children = childrenOf(shop.pid);
  await Promise.all(children.map(standStill));
  requireDone('cp', [file, after]);
  for (const child of children) process.kill(child, 'SIGKILL');
  await shop.kill();
}

/** A thread that waits for the disk stops only after the disk has answered. */
async function standStill(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await until(() => isStill(pid), { ...PATIENCE, otherwise: () => `Process ${pid} does not stop` });
}

function isStill(pid: number): boolean {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.every((thread) =>
    /^State:\tT/m.test(readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8')),
  );
}

function requireDone(program: string, args: readonly string[]): void {
  const { status, error, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ended with ${error ?? status}: ${stderr}`);
}
