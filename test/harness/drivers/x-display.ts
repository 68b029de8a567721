import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A screen in memory: WebKitGTK does not run without one. */
interface XDisplay {
  readonly name: string;
  close(): Promise<void>;
}

/** Xvfb chooses a number that is free and writes it to the pipe. */
export async function openDisplay(): Promise<XDisplay> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = server.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe');
  const failed = once(server, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}`)));
  const [number] = await Promise.race([once(pipe, 'data'), failed]);
  failed.catch(() => undefined);
  return { name: `:${String(number).trim()}`, close: () => end(server) };
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
