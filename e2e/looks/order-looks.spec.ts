import type { Login } from '../../src/domain/entities.ts';
import { MENU_BREAKPOINT_PX } from '../../src/domain/limits.ts';
import { findSerious } from '../../test/harness/browser/accessibility.ts';
import { login } from '../../test/harness/browser/sign-in.ts';
import { ORDER_ENVIRONMENT } from '../../test/harness/stored-orders.ts';
import { NEW_ORDER_VIEWS } from '../../test/harness/views/new-order-views.ts';
import { ORDER_VIEWS } from '../../test/harness/views/order-views.ts';
import { STORED_ORDER_VIEWS } from '../../test/harness/views/stored-order-views.ts';
import { openView } from '../../test/harness/views/view.ts';
import { test as base, expect } from '../shop.ts';
import { inspect } from './report.ts';

/** The layout rules and the accessibility check for every page of a shop with orders. */

const test = base.extend<object, { readonly session: Login }>({
  session: [async ({ shop }, use) => use(await login(shop)), { scope: 'worker' }],
});

test.use({
  environment: ORDER_ENVIRONMENT,
  // Some views show refusals and lost connections, and the host of the chat is replaced.
  expectedComplaints: [/Failed to load resource|^Foreign request: https:\/\/wa\.me\//],
  contextOptions: { reducedMotion: 'reduce' },
});

test.describe.configure({ mode: 'parallel' });

const PHONE_HEIGHT = 664;

for (const view of [...ORDER_VIEWS, ...NEW_ORDER_VIEWS, ...STORED_ORDER_VIEWS]) {
  test(`${view.name} is whole, readable and can be used at every width`, async ({
    page,
    shop,
    products,
    session,
    viewport,
  }) => {
    const { width } = viewport!;
    const isPhone = width < MENU_BREAKPOINT_PX;
    // The bars of a phone's browser take a fifth of the screen.
    if (isPhone) await page.setViewportSize({ width, height: PHONE_HEIGHT });
    await openView(view, { page, shop, products, session });
    expect(await findSerious(page), view.name).toEqual([]);
    const findings = await inspect(page, isPhone ? [width, 320] : [width, 768]);
    expect(findings, view.name).toEqual([]);
  });
}
