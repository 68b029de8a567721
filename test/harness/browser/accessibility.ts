import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** What axe finds in a page, or in the part of it that a selector names. */

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Scope {
  readonly inside?: string;
  readonly rules?: readonly string[];
}

/** axe without what costs most of its time: selectors of elements that pass, and a second request for each sheet. */
export async function findViolations(page: Page, scope: Scope = {}): Promise<readonly axe.Result[]> {
  await settle(page);
  // One script of half a megabyte, so only once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(runAxe, scope);
}

/** Runs in the page. */
async function runAxe({ inside, rules }: Scope): Promise<readonly axe.Result[]> {
  const { axe: tool } = window as unknown as { readonly axe: typeof axe };
  const { violations } = await tool.run(inside ?? document, {
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  });
  return violations;
}

/** The violations that keep somebody from using the page. */
export async function findSerious(page: Page, inside?: string): Promise<readonly string[]> {
  const violations = await findViolations(page, inside ? { inside } : {});
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
}

/** Waits for animations: an element that fades in has too little contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
