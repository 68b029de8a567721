import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('./', import.meta.url);
const SOURCES = readdirSync(FOLDER).filter((name) => /(?<!\.test|\.testing)\.ts$/.test(name));
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

describe('the rules of the shop', () => {
  it('are found by this test', () => {
    expect(SOURCES).toContain('cart.ts');
    expect(SOURCES).not.toContain('cart.test.ts');
  });

  it.each(SOURCES)('in %s depend on nothing outside their folder', (name) => {
    const source = readFileSync(new URL(name, FOLDER), 'utf8');
    for (const [, imported] of source.matchAll(IMPORTED)) {
      expect(imported).toMatch(/^\.\/[a-z.-]+\.ts$/);
      expect(SOURCES).toContain(imported!.slice(2));
    }
  });

  it.each(SOURCES)('in %s touch no page, process or clock of their own', (name) => {
    const source = readFileSync(new URL(name, FOLDER), 'utf8');
    expect(source).not.toMatch(
      /\b(?:window|document|process|globalThis|localStorage)\.|Date\.now|new Date\(\)/,
    );
  });
});
