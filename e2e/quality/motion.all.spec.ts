import { visit } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';

// The browser logs the missing page in its console.
test.use({ expectedComplaints: [/status of 404/] });

test.describe('for people who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of ['/inicio', '/tienda', '/nada']) {
    test(`nothing moves by itself on ${path}`, async ({ page }) => {
      await visit(page, path);
      const moving = () =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
        );
      // A change of state has an animation without duration, which the browser still lists for a frame.
      await expect.poll(moving).toBe(0);
    });
  }
});
