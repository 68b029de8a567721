import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds in a page, or in the part of it that a selector names. */

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** axe without what costs most of its time: selectors of elements that pass, a second page for the report, a second request for each sheet. */
export async function findViolations(
  page: Page,
  { inside, rules }: { readonly inside?: string; readonly rules?: readonly string[] } = {},
): Promise<readonly Violation[]> {
  const runOnly = rules && { runOnly: { type: 'rule' as const, values: [...rules] } };
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false, ...runOnly });
  axe.setLegacyMode();
  if (inside) axe.include(inside);
  await settle(page);
  return (await axe.analyze()).violations;
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
