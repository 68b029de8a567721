import type { Page } from '@playwright/test';
import { findViolations } from '../../test/harness/browser/accessibility.ts';

/** Contrast of at least AA. */
export async function findFaint(page: Page): Promise<string[]> {
  const violations = await findViolations(page, { rules: ['color-contrast'] });
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => {
      const { contrastRatio, fgColor, bgColor } = any[0]?.data ?? {};
      return `${target.join(' ')} has ${contrastRatio} (${fgColor} on ${bgColor})`;
    }),
  );
}
