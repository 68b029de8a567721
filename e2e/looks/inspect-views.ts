import type { Login } from '../../src/domain/entities.ts';
import { MENU_BREAKPOINT_PX } from '../../src/domain/limits.ts';
import { findSerious } from '../../test/harness/browser/accessibility.ts';
import { login } from '../../test/harness/browser/sign-in.ts';
import { openView, type View } from '../../test/harness/views/view.ts';
import { test as base, expect } from '../shop.ts';
import { inspect } from './report.ts';

/** Opens views on a phone and on a computer, and applies the layout rules. */

export const test = base.extend<object, { readonly session: Login }>({
  session: [async ({ shop }, use) => use(await login(shop)), { scope: 'worker' }],
});

/** Some views show refusals and lost connections, and the host of the chat is replaced. */
export const LOOKS = {
  expectedComplaints: [/Failed to load resource|^Foreign request: https:\/\/wa\.me\//],
  contextOptions: { reducedMotion: 'reduce' },
} as const;

const PHONE_HEIGHT = 664;

interface Checks {
  /** False for views whose accessibility other tests check. */
  readonly hasAccessibility: boolean;
}

export function testViews(views: readonly View[], { hasAccessibility }: Checks): void {
  for (const view of views) {
    test(`${view.name} is whole, readable and can be used at every width`, async ({
      page,
      shop,
      products,
      session,
      viewport,
    }) => {
      const { width } = viewport!;
      const isPhone = width < MENU_BREAKPOINT_PX;
      test.skip(view.isPhoneOnly === true && !isPhone, 'there is nothing to open on a wide screen');
      // The bars of a phone's browser take a fifth of the screen.
      if (isPhone) await page.setViewportSize({ width, height: PHONE_HEIGHT });
      await openView(view, { page, shop, products, session });
      if (hasAccessibility) expect(await findSerious(page), view.name).toEqual([]);
      // The check of accessibility has looked at the contrast.
      const findings = await inspect(page, isPhone ? [width, 320] : [width, 768], !hasAccessibility);
      expect(findings, view.name).toEqual([]);
    });
  }
}
