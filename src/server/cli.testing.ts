import { execFile } from 'node:child_process';

interface Told {
  readonly code: number;
  readonly out: string;
  readonly problem: string;
}

/** Runs `npm run shop` as a process of its own. */
export function shopIn(dataDir: string, ...args: string[]): Promise<Told> {
  const env = { ...process.env, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/server/cli.ts', ...args], { env }, (error, out, problem) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, problem });
    });
  });
}
