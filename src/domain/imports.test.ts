import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('./', import.meta.url);
const SOURCES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test|\.testing)\.ts$/.test(name),
);
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

describe('the rules of the shop', () => {
  it('are found by this test', () => {
    expect(SOURCES).toContain('cart/cart.ts');
    expect(SOURCES).not.toContain('cart/cart.test.ts');
  });

  it.each(SOURCES)('in %s import nothing outside src/domain', (name) => {
    const source = readFileSync(new URL(name, FOLDER), 'utf8');
    for (const [, imported] of source.matchAll(IMPORTED)) {
      expect(imported).toMatch(/^\.\.?\//);
      expect(SOURCES).toContain(join(dirname(name), imported!));
    }
  });

  it.each(SOURCES)('in %s use no page, process or clock', (name) => {
    const source = readFileSync(new URL(name, FOLDER), 'utf8');
    expect(source).not.toMatch(
      /\b(?:window|document|process|globalThis|localStorage)\.|Date\.now|new Date\(\)/,
    );
  });
});
