import { execFile } from 'node:child_process';
import { join } from 'node:path';

interface CommandResult {
  readonly code: number;
  /** Its stdout and stderr. */
  readonly printed: string;
}

const ROOT = join(import.meta.dirname, '../..');

/** Runs `npm run shop -- …` with the pinned Node, without the environment of the caller. */
function runShopCommand(dataDir: string, ...args: readonly string[]): Promise<CommandResult> {
  const options = { cwd: ROOT, env: { PATH: process.env.PATH, DATA_DIR: dataDir } };
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/server/cli.ts', ...args], options, (error, out, problem) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
      resolve({ code, printed: out + problem });
    });
  });
}

/** Throws with the output when the command fails. */
export async function requireShopCommand(dataDir: string, ...args: readonly string[]): Promise<string> {
  const { code, printed } = await runShopCommand(dataDir, ...args);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${printed}`);
  return printed;
}
