import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Once it runs, an error only says that the bench was told to stop: unheard, it would end the bench before it cleans up. */
export function expectAbort(child: ChildProcess): void {
  child.on('error', () => undefined);
}

/** Resolves when the process is gone; it may be gone already. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Runs a program to its end and answers what it printed; throws when it fails. */
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
