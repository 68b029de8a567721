import { runProgram } from '../../test/harness/child-process.ts';

/** Runs `migrate` as an operator does, with the picture store in the environment. */
export async function moveStock(
  folder: string,
  { DATABASE_URL = '', ...pictures }: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const settings = Object.entries({ ...pictures, DATA_DIR: folder });
  const command = [process.execPath, 'src/server/cli.ts', 'migrate', '--to', DATABASE_URL];
  await runProgram('env', [...settings.map(([name, value]) => `${name}=${value}`), ...command], signal);
}
