import { describe, expect, it } from 'vitest';
import { newerInScript, parseScript } from './check-script.ts';
import { readNewerNames } from './newer-names.ts';
import { ownNames } from './script-names.ts';

const names = readNewerNames();

function check(code: string): string[] {
  const tree = parseScript(code);
  return newerInScript(tree, names, new Set(ownNames(tree)));
}

describe('newerInScript', () => {
  it.each([
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['fetch(u, { signal: AbortSignal.timeout(3) })', 'AbortSignal.timeout'],
    ['globalThis.AbortSignal.any([a])', 'AbortSignal.any'],
    ['list.toSorted()', '.toSorted'],
    ['new Set(a).union(b)', '.union'],
    ['Object.groupBy(a, f)', 'Object.groupBy'],
    ['element.checkVisibility()', '.checkVisibility'],
    ['menu.showPopover()', '.showPopover'],
    ['context.roundRect(0, 0, 1, 1, 1)', '.roundRect'],
    ['document.startViewTransition(f)', 'document.startViewTransition'],
    ['requestIdleCallback(f)', 'requestIdleCallback'],
    ['new OffscreenCanvas(1, 1)', 'OffscreenCanvas'],
    ['new Intl.Segmenter("es")', 'Intl.Segmenter'],
    ['Response.json({})', 'Response.json'],
    ['URL.canParse(a)', 'URL.canParse'],
    ['new Intl.NumberFormat("es", { trailingZeroDisplay: "auto" })', 'option trailingZeroDisplay'],
    ['/(?<=a)b/', 'regular expression lookbehind'],
    ['/(?<!a)b/', 'regular expression lookbehind'],
    ['new RegExp(`(?<=a)b`, `g`)', 'regular expression lookbehind'],
    ['RegExp("[a--b]", "v")', 'regular expression flags v'],
    ['class A { static { f() } }', 'static block'],
  ])('reports %s', (code, feature) => {
    expect(check(code)).toEqual([feature]);
  });

  it.each(['import a from "a" with { type: "json" }', '/[a--b]/v'])('refuses the syntax of %s', (code) => {
    expect(() => check(code)).toThrow(SyntaxError);
  });

  it.each([
    'Promise.all([a])',
    'list.at(-1)',
    'list.findLast(f)',
    'Object.hasOwn(a, b)',
    'structuredClone(a)',
    'crypto.randomUUID()',
    'dialog.showModal()',
    '/(?=a)(?<name>b)/u',
    'class A { #a = 1; has(b) { return #a in b } }',
    'try { a() } catch { throw new Error("b", { cause: c }) }',
  ])('accepts %s, which all supported browsers have', (code) => {
    expect(check(code)).toEqual([]);
  });

  it.each([
    'menu.showPopover?.()',
    'navigator.share && navigator.share(a)',
    'if (typeof navigation === "object") navigation.navigate(a)',
    '(window.requestIdleCallback ?? setTimeout)(f)',
    'async function share(a) { if (!navigator.share) return; await navigator.share(a) }',
    'typeof OffscreenCanvas === "function" && a instanceof OffscreenCanvas',
  ])('accepts %s, which tests for the feature', (code) => {
    expect(check(code)).toEqual([]);
  });

  it('reports a use in one function when only another function tests for the feature', () => {
    expect(check('const a = () => navigator.share && b(); const c = () => navigator.share(d)')).toEqual([
      'navigator.share',
    ]);
  });

  it('accepts a member of an own object that has the name of a newer feature', () => {
    expect(check('const range = { take(a) { return a } }; range.take(1)')).toEqual([]);
  });
});
