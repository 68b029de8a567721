import { NOTHING_STORED, readStored, signIn, signOut } from '../../../test/harness/browser/sign-in.ts';
import { login } from '../../../test/harness/sign-in.ts';
import { expect, test } from '../../shop.ts';
import { EXPIRED, HOUR, storeExpired } from './session-steps.ts';

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('signing out works when the shop never answers', async ({ page, shop }) => {
  const release = Promise.withResolvers<void>();
  await page.route('**/auth/logout', async (route) => {
    await release.promise;
    await route.abort();
  });
  await signIn(page, shop);
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Acceder', includeHidden: true })).toHaveCount(1);
  release.resolve();
});

test('/salir is no page', async ({ page }) => {
  await page.goto('/salir');
  await expect(page.getByRole('heading', { name: 'Algo salio mal...' })).toBeVisible();
});

test('a computer that slept past the hour signs out as soon as it is looked at', async ({ page, shop }) => {
  await page.clock.install();
  await signIn(page, shop);
  await page.clock.setSystemTime(Date.now() + HOUR + 1_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText(EXPIRED)).toBeVisible();
  expect(await readStored(page)).toEqual(NOTHING_STORED);
});

test('an expired session ends on a public page too', async ({ page }) => {
  await storeExpired(page);
  await page.goto('/contacto');
  await expect(page).toHaveURL('/tienda');
  await expect(page.getByText(EXPIRED)).toBeVisible();
});

const WRONG_CLOCKS = [
  ['that shows 2001', Date.parse('2001-03-01T12:00:00Z')],
  ['that shows 2060', Date.parse('2060-03-01T12:00:00Z')],
  ['a day behind', Date.now() - 24 * HOUR],
  ['a day ahead', Date.now() + 24 * HOUR],
] as const;

for (const [what, time] of WRONG_CLOCKS) {
  test(`a clock ${what} lets a seller in, and never goes in circles`, async ({ page, shop }) => {
    await page.clock.install({ time });
    await signIn(page, shop);
    await page.goto('/cuenta');
    await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
  });
}

test('the end of the hour is seen in every open tab', async ({ page, context, shop }) => {
  await page.clock.install();
  await signIn(page, shop);
  const other = await context.newPage();
  await other.goto('/cuenta');
  await expect(other.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
  // All tabs share one clock; the first one that reads it ends the session for all.
  await page.clock.setSystemTime(Date.now() + HOUR + 1_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/tienda');
    await expect(tab.getByText(EXPIRED)).toBeVisible();
  }
});

test('the page of the server is the same for everyone, and nothing in it jumps for a seller', async ({
  page,
  shop,
}) => {
  const { token, userId, name } = await login(shop);
  const expirationDate = new Date(Date.now() + HOUR).toISOString();
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { token, userId, userName: name, expirationDate },
  );
  await page.goto('/tienda');
  await expect(page.getByText('Hola Ana')).toBeVisible();
  const shift = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
  });
  expect(shift).toBeLessThan(0.01);
});
