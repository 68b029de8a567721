import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashFiles, isTested, markTested } from './tested-stamp.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'probado-'));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, '.gitignore'), 'node_modules\n');
  writeFileSync(join(root, 'price.ts'), 'export const price = 1;');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the files that a green npm test has seen', () => {
  it('are tested until one of them changes or a new one appears', () => {
    spawnSync('git', ['init', '--quiet'], { cwd: root });
    expect(isTested(root)).toBe(false);
    markTested(root, hashFiles(root) ?? '');
    expect(isTested(root)).toBe(true);
    writeFileSync(join(root, 'new.ts'), '');
    expect(isTested(root)).toBe(false);
    rmSync(join(root, 'new.ts'));
    expect(isTested(root)).toBe(true);
    writeFileSync(join(root, 'price.ts'), 'export const price = 2;');
    expect(isTested(root)).toBe(false);
  });

  it('are not known outside a repository, so that everything is tested again', () => {
    expect([hashFiles(root), isTested(root)]).toEqual([null, false]);
  });
});
