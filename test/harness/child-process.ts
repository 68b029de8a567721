import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** An aborted child emits `error`; without a listener it would end this process before it cleans up. */
export function ignoreAbort(child: ChildProcess): void {
  child.on('error', () => undefined);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** Sends the signal and waits for the end; does nothing when the process has ended already. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Runs a program to its end and returns its output; throws when it fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const child = spawn(program, args, { signal, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output}`);
  return output;
}
