import type { Login } from '../../src/domain/entities.ts';
import { MENU_BREAKPOINT_PX } from '../../src/domain/limits.ts';
import { login } from '../../test/harness/browser/sign-in.ts';
import { openView } from '../../test/harness/views/view.ts';
import { VIEWS } from '../../test/harness/views/views.ts';
import { test as base, expect } from '../shop.ts';
import { inspect } from './report.ts';

/** Opens every view of the shop on a phone and on a computer, and applies the layout rules. */

const test = base.extend<object, { readonly session: Login }>({
  session: [async ({ shop }, use) => use(await login(shop)), { scope: 'worker' }],
});

// Some views show refusals and lost connections, and the host of the chat is replaced.
test.use({
  expectedComplaints: [/Failed to load resource|^Foreign request: https:\/\/wa\.me\//],
  contextOptions: { reducedMotion: 'reduce' },
});

// A third of the whole suite's time: with one worker, the others would wait for it at the end.
test.describe.configure({ mode: 'parallel' });

const PHONE_HEIGHT = 664;

for (const view of VIEWS) {
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
    const findings = await inspect(page, isPhone ? [width, 320] : [width, 768]);
    expect(findings, view.name).toEqual([]);
  });
}
