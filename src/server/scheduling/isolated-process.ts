import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lowerPriority } from './child-process.ts';

interface IsolatedProgram {
  readonly program: string;
  /** Folders whose files it may read, in addition to the shop's own code. It may write nowhere. */
  readonly folders: readonly string[];
  /** Limit of V8's heap. */
  readonly memoryMb: number;
  /** Whether it uses packages of `node_modules`, native ones included. */
  readonly needsPackages: boolean;
}

const ROOT = join(import.meta.dirname, '../../..');
/** Settings of the machine's memory and libraries. Any other environment variable may be a secret. */
const PASSED_VARIABLES = [
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'LD_LIBRARY_PATH',
  'SystemRoot',
];

/**
 * Starts a child process for untrusted files: without the shop's environment, without network, workers or further
 * processes, and with read access only to the folders named here. Node enforces this for JavaScript; native code in a
 * package could bypass it.
 */
export function startIsolated({ program, folders, memoryMb, needsPackages }: IsolatedProgram): ChildProcess {
  const code = [join(ROOT, 'package.json'), join(ROOT, 'src', '*')];
  const packages = needsPackages ? packageFolders() : [];
  const readable = [...code, ...packages, ...folders.map((folder) => join(resolve(folder), '*'))];
  const child = fork(program, {
    env: passedVariables(),
    execArgv: [
      '--permission',
      // node:sqlite opens files without checking the permissions.
      '--no-experimental-sqlite',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      ...(needsPackages ? ['--allow-addons', '--disable-warning=SecurityWarning'] : []),
      `--max-old-space-size=${memoryMb}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The pending job rejects by itself; without a listener the `error` event would crash the shop.
  child.on('error', () => undefined);
  lowerPriority(child);
  return child;
}

/** `node_modules` may be a symbolic link, which Node resolves before it checks the permission. */
function packageFolders(): string[] {
  const folder = join(ROOT, 'node_modules');
  return [...new Set([folder, realpathSync(folder)])].map((path) => join(path, '*'));
}

function passedVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    PASSED_VARIABLES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
