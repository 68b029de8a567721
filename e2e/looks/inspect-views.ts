import type { Login } from '../../src/domain/entities.ts';
import { MENU_BREAKPOINT_PX } from '../../src/domain/limits.ts';
import { findSerious } from '../../test/harness/browser/accessibility.ts';
import { login } from '../../test/harness/sign-in.ts';
import { openView, type View } from '../../test/harness/views/view.ts';
import { test as base, expect } from '../shop.ts';
import { inspect, resize } from './report.ts';

/** Opens each view once, on a phone, and applies the layout rules at the widths of phones, tablets and computers. */

export const test = base.extend<{ readonly session: Login }>({
  session: async ({ shop }, use) => use(await login(shop)),
});

/** Some views show refusals and lost connections, and the host of the chat is replaced. */
export const LOOKS = {
  expectedComplaints: [/Failed to load resource|^Foreign request: https:\/\/wa\.me\//],
  contextOptions: { reducedMotion: 'reduce' },
} as const;

const IS_QUICK = process.env.TIER === 'quick';
const OPENED_AT = 390;
const OTHER_WIDTHS = IS_QUICK ? [1280] : [320, 768, 1280];

export function testViews(views: readonly View[]): void {
  for (const view of views.filter(({ isLikeAnother }) => !IS_QUICK || !isLikeAnother)) {
    test(`${view.name} is whole, readable and can be used at every width`, async ({
      page,
      shop,
      products,
      session,
    }) => {
      await resize(page, OPENED_AT);
      await openView(view, { page, shop, products, session });
      // This includes the contrast.
      if (!IS_QUICK) expect.soft(await findSerious(page), view.name).toEqual([]);
      const others = OTHER_WIDTHS.filter((width) => !view.isPhoneOnly || width < MENU_BREAKPOINT_PX);
      const findings = await inspect(page, {
        widths: [OPENED_AT, ...others],
        hasContrast: IS_QUICK && !view.act,
        isThorough: !IS_QUICK,
      });
      expect(findings, view.name).toEqual([]);
    });
  }
}
