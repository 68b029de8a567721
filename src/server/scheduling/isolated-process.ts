import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { yieldToOthers } from './child-process.ts';

interface IsolatedProgram {
  readonly program: string;
  /** Folders whose files it may read, beside the shop's own code. It may write nowhere. */
  readonly folders: readonly string[];
  /** Of V8's heap. */
  readonly memoryMb: number;
  /** Packages of `node_modules`, native ones included. */
  readonly needsPackages: boolean;
}

const ROOT = join(import.meta.dirname, '../../..');
/** Settings of the machine's memory and libraries. Everything else in the environment may be a secret. */
const PASSED_ON = [
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'LD_LIBRARY_PATH',
  'SystemRoot',
];

/**
 * A child process for files of strangers: without the shop's environment, without network, workers or further processes,
 * reading only what is named here. Node enforces it for JavaScript; native code in a package could get around it.
 */
export function startIsolated({ program, folders, memoryMb, needsPackages }: IsolatedProgram): ChildProcess {
  const code = [join(ROOT, 'package.json'), join(ROOT, 'src', '*')];
  const packages = needsPackages ? packageFolders() : [];
  const readable = [...code, ...packages, ...folders.map((folder) => join(resolve(folder), '*'))];
  const child = fork(program, {
    env: passedOn(),
    execArgv: [
      '--permission',
      // Its files are opened without a look at the permissions.
      '--no-experimental-sqlite',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      ...(needsPackages ? ['--allow-addons', '--disable-warning=SecurityWarning'] : []),
      `--max-old-space-size=${memoryMb}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Whoever waits for a job is told too; without a listener it would end the shop.
  child.on('error', () => undefined);
  yieldToOthers(child);
  return child;
}

/** An installation may share its packages with another by a symbolic link, which Node follows before it checks. */
function packageFolders(): string[] {
  const folder = join(ROOT, 'node_modules');
  return [...new Set([folder, realpathSync(folder)])].map((path) => join(path, '*'));
}

function passedOn(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
