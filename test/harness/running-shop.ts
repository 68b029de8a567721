import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from './free-port.ts';

/** The shop as its own process, started as `npm start` starts it, on the built pages. */
export interface RunningShop {
  readonly url: string;
  /** The administrator that it was started with. */
  readonly email: string;
  readonly password: string;
  stop(): Promise<void>;
}

export const ADMINISTRATOR = { email: 'administra@tienda.cr', password: 'clave de prueba', name: 'Ana Mora' };

export async function startShop(
  dataDir: string,
  environment: Record<string, string> = {},
  root = '.',
): Promise<RunningShop> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ADMIN_NAME: ADMINISTRATOR.name,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await untilHealthy(`http://127.0.0.1:${port}`, child);
  return { url, ...ADMINISTRATOR, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}`);
    const isHealthy = await fetch(`${url}/health`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isHealthy) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
