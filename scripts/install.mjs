import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whileLocked } from './install-lock.mjs';
import { linkNode, requireWorkingNode } from './pinned-node.mjs';

/** Packages of their own, because their versions or sizes do not fit the project's. Only tests and measurements need them. */
const TEST_PACKAGES = ['bench/lighthouse', 'test/api-client'];
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the packages of the lock unless they are there. The scope `run` is what the shop needs to be built and
 * started; `test` adds what checks, tests and measurements need, which is as much again to download.
 */
export function install(root, node, scope) {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = stampOf(root, scope);
  const accepted = [wanted, stampOf(root, 'test')];
  const isInstalled = () => existsSync(node) && accepted.includes(readText(stamp));
  if (!isInstalled()) {
    whileLocked(join(root, '.install-lock'), () => {
      if (isInstalled()) return;
      installPackages(root, scope, readText(stamp) === stampOf(root, 'run'));
      requireWorkingNode(node);
      linkNode(root, node);
      writeFileSync(stamp, wanted);
    });
  }
}

function stampOf(root, scope) {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`);
  const folders = scope === 'test' ? TEST_PACKAGES : [];
  for (const folder of folders) hash.update(readFileSync(join(root, folder, 'package-lock.json')));
  return `${scope} ${hash.digest('hex')}`;
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Packages of a shop that may be running are added to, because `npm ci` would delete them first. */
function installPackages(root, scope, hasRunPackages) {
  const command = hasRunPackages ? ['install', '--no-save'] : ['ci'];
  const groups = scope === 'test' ? ['--include=dev'] : ['--omit=dev'];
  runNpm(root, [...command, ...groups, '--include=optional', ...QUIET]);
  const folders = scope === 'test' ? TEST_PACKAGES : [];
  for (const folder of folders) runNpm(join(root, folder), ['ci', '--ignore-scripts', ...QUIET]);
}

function runNpm(folder, args) {
  console.log(`Installing packages (npm ${args[0]})…`);
  // NODE_ENV=production would leave out what the tests need.
  const options = { cwd: folder, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } };
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ${args[0]} failed`);
}
