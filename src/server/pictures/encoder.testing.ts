/** The real picture process, for its tests. */
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createPictureEncoder, type PictureEncoder, startPictureProcess } from './encoder.ts';
import { createPhoto } from './test-pictures.ts';

export const UNAVAILABLE = { name: 'ShopError', code: 'UNAVAILABLE', retryAfterSeconds: 1 };

type Limits = { readonly jobMs?: number; readonly idleMs?: number };

export const FOLDER = tmpdir();
export const startProcess = () => startPictureProcess(FOLDER);

/** An encoder whose processes the test can access as soon as they start. */
export function openEncoder(limits: Limits = {}, onStart: (child: ChildProcess) => void = () => undefined) {
  const started: ChildProcess[] = [];
  const encoder = createPictureEncoder(FOLDER, {
    ...limits,
    start() {
      const child = startProcess();
      started.push(child);
      if (started.length === 1) onStart(child);
      return child;
    },
  });
  return { ...encoder, started, [Symbol.asyncDispose]: encoder.close };
}

export function photo(seed = 1): Promise<Buffer> {
  return createPhoto({ width: 48, height: 32, seed }).png().toBuffer();
}

export async function nameOf(picture: ReturnType<PictureEncoder['encode']>): Promise<string> {
  return (await picture).name;
}

export async function requireEnd(pid: number): Promise<void> {
  while (isRunning(pid)) await pause(10);
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
