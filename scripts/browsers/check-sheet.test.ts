import { describe, expect, it } from 'vitest';
import { newerInSheet, parseSheet } from './check-sheet.ts';

const check = (sheet: string) => newerInSheet(parseSheet(sheet)).map(({ feature }) => feature);

const MIX = 'color-mix(in srgb, red, blue)';

describe('newerInSheet', () => {
  it.each([
    [`a { color: ${MIX} }`, 'color-mix()'],
    ['a { color: oklch(1 2 3) }', 'oklch()'],
    ['a { color: rgb(from red r g b) }', 'rgb(from)'],
    ['a { height: 100dvh }', 'dvh'],
    ['a { width: 10cqw }', 'cqw'],
    ['a { grid-template-rows: subgrid }', 'grid-template-rows: subgrid'],
    ['a { overflow: clip }', 'overflow: clip'],
    ['a { text-wrap: balance }', 'text-wrap'],
    ['a:has(b) { color: red }', ':has'],
    ['a:popover-open { color: red }', ':popover-open'],
    ['@media (width >= 600px) { a { color: red } }', '@media range'],
    ['@starting-style { a { color: red } }', '@starting-style'],
    ['a { &:hover { color: red } }', 'nesting'],
  ])('reports %s', (sheet, feature) => {
    expect(check(sheet)).toEqual([feature]);
  });

  it.each([
    `a { color: red; color: ${MIX} }`,
    'a { height: 100vh; height: 100dvh }',
    'a { -webkit-backdrop-filter: none; backdrop-filter: none }',
  ])('accepts %s, because the declaration before it is the fallback', (sheet) => {
    expect(check(sheet)).toEqual([]);
  });

  it.each([
    `@supports (color: ${MIX}) { a { color: ${MIX} } }`,
    '@supports selector(:has(a)) { a:has(b) { color: red } }',
    '@supports (grid-template-rows: subgrid) { a { grid-template-rows: subgrid } }',
  ])('accepts %s, because a condition tests for the feature', (sheet) => {
    expect(check(sheet)).toEqual([]);
  });

  it('accepts a feature when its fallback has the condition that the feature is missing', () => {
    expect(check(`a { color: ${MIX} } @supports not (color: ${MIX}) { a { color: red } }`)).toEqual([]);
  });

  it('reports a feature under a condition that tests for another feature', () => {
    expect(check(`@supports (display: grid) { a { color: ${MIX} } }`)).toEqual(['color-mix()']);
  });

  it('reports a declaration with var(), because browsers do not fall back to the one before it', () => {
    expect(check('a { color: red; color: color-mix(in srgb, var(--ink), blue) }')).toEqual(['color-mix()']);
  });

  it('reports a custom property, because browsers never drop it', () => {
    expect(check(`a { --ink: red; --ink: ${MIX} }`)).toEqual(['color-mix()']);
  });

  it('reports the rule of each feature', () => {
    expect(newerInSheet(parseSheet('a { color: red } .b > c { height: 1dvh }'))).toEqual([
      { feature: 'dvh', place: '.b>c' },
    ]);
  });

  it('accepts what all supported browsers read', () => {
    expect(
      check(
        '@layer a { a:is(b, :focus-visible) { inset: 0; aspect-ratio: 1; width: clamp(1px, 2vw, 3px) } }',
      ),
    ).toEqual([]);
  });
});
