import type { Page } from '@playwright/test';
import { nextFrames } from '../../test/harness/views/page-tools.ts';
import { goInside, openView, type Stage, type View } from '../../test/harness/views/view.ts';
import { VIEWS } from '../../test/harness/views/views.ts';
import { expect, test } from '../shop.ts';
import { compareSizes, measureBlocks, type Sizes } from './sizes.ts';

/** A page must look the same when it is opened directly and after all others. */

test.use({ expectedComplaints: [/Failed to load resource/], contextOptions: { reducedMotion: 'reduce' } });

const TOUR = [
  'the home page',
  'the catalogue',
  'a category',
  'an empty category',
  'the filters',
  'a product',
  'a product that is out of stock',
  'the enlarged picture',
  'the contact page',
  'the error page',
  'the empty cart on the home page',
  'the empty cart on the catalogue',
  'the empty cart on a product',
  'the empty cart on the contact page',
  'the empty cart on the sign-in',
  'the help',
  'sharing a product',
  'the sign-in',
].map((name): View => {
  const view = VIEWS.find((one) => one.name === name);
  if (!view) throw new Error(`There is no view «${name}»`);
  return view;
});

/** Reports all views that differ, not only the first. */
const softly = expect.configure({ soft: true });

async function measure(page: Page): Promise<Sizes> {
  await nextFrames(page);
  return measureBlocks(page);
}

async function showInside(view: View, stage: Stage): Promise<void> {
  const { page } = stage;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goInside(page, await view.path(stage));
  await view.act?.(stage);
}

test('every block has the same size by direct load and after a tour of all pages', async ({
  page,
  context,
  shop,
  products,
}) => {
  test.setTimeout(240_000);
  const session = { token: '', userId: '', name: '' };
  const direct = new Map<string, Sizes>();
  for (const view of TOUR) {
    const alone = await context.newPage();
    await openView(view, { page: alone, shop, products, session });
    direct.set(view.name, await measure(alone));
    await alone.close();
  }
  const stage = { page, shop, products, session };
  await openView(TOUR[0]!, stage);
  for (const view of TOUR) await showInside(view, stage);
  for (const view of TOUR) {
    await showInside(view, stage);
    // The previous page may still be visible for a moment.
    await softly
      .poll(async () => compareSizes(direct.get(view.name)!, await measure(page)), { message: view.name })
      .toEqual([]);
  }
});
