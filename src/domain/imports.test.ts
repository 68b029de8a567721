import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('./', import.meta.url);
const SOURCES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /(?<!\.test|\.testing)\.ts$/.test(name));
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

describe('the rules of the shop', () => {
  it('are found by this test', () => {
    expect(SOURCES).toContain('cart/cart.ts');
    expect(SOURCES).not.toContain('cart/cart.test.ts');
  });

  it.each(SOURCES)('in %s depend on nothing outside their folder', (name) => {
    const source = readFileSync(new URL(name, FOLDER), 'utf8');
    for (const [, imported] of source.matchAll(IMPORTED)) {
      expect(imported).toMatch(/^\.\.?\/[a-z./-]+\.ts$/);
      expect(SOURCES).toContain(posix.join(posix.dirname(name), imported!));
    }
  });

  it.each(SOURCES)('in %s touch no page, process or clock of their own', (name) => {
    const source = readFileSync(new URL(name, FOLDER), 'utf8');
    expect(source).not.toMatch(
      /\b(?:window|document|process|globalThis|localStorage)\.|Date\.now|new Date\(\)/,
    );
  });
});
