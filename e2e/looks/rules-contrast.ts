import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Contrast of at least AA. */
export async function findFaint(page: Page): Promise<string[]> {
  // The legacy mode, because the other one opens a second page for every check.
  const { violations } = await new AxeBuilder({ page })
    .withRules(['color-contrast'])
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => {
      const { contrastRatio, fgColor, bgColor } = any[0]?.data ?? {};
      return `${target.join(' ')} has ${contrastRatio} (${fgColor} on ${bgColor})`;
    }),
  );
}
