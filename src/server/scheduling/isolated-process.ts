import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../files/code-folder.ts';
import { lowerPriority } from './child-process.ts';

interface IsolatedProgram {
  readonly program: string;
  /** Folders whose files it may read, in addition to the shop's own code. It may write nowhere. */
  readonly folders: readonly string[];
  /** Limit of V8's heap. */
  readonly memoryMb: number;
  readonly packages: 'all' | readonly string[];
  readonly allowsNativeCode: boolean;
}

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
export function startIsolated(options: IsolatedProgram): ChildProcess {
  const { program, folders, memoryMb, packages, allowsNativeCode } = options;
  const readable = [
    join(ROOT, 'package.json'),
    join(ROOT, 'src', '*'),
    ...packagePaths(packages),
    ...folders.map((folder) => join(resolve(folder), '*')),
  ];
  const child = fork(program, {
    env: passedVariables(),
    execArgv: [
      '--permission',
      // node:sqlite opens files without checking the permissions.
      '--no-experimental-sqlite',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      ...(allowsNativeCode ? ['--allow-addons', '--disable-warning=SecurityWarning'] : []),
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
function packagePaths(packages: IsolatedProgram['packages']): string[] {
  const folder = join(ROOT, 'node_modules');
  const roots = [...new Set([folder, realpathSync(folder)])];
  if (packages === 'all') return roots.map((root) => join(root, '*'));
  return roots.flatMap((root) => packages.map((name) => join(root, name, '*')));
}

function passedVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    PASSED_VARIABLES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
