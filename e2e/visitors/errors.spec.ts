import { visit } from '../../test/harness/browser/cart-steps.ts';
import { openMenu } from '../../test/harness/browser/page-steps.ts';
import { expect, test } from '../shop.ts';

test.describe('an address that cannot be read', () => {
  test.use({ expectedComplaints: [/status of 400|could not be decoded/] });

  test('is the error page, with status 400, and leads to the catalogue', async ({ page }) => {
    expect((await page.goto('/%FF'))?.status()).toBe(400);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo salio mal...');
    await expect(page.getByText('La solicitud no se entiende (400)')).toBeVisible();
    await page.getByRole('link', { name: 'Ir al Catálogo' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('a part of the shop that does not arrive in 120 seconds is the error page', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/tienda');
  await page.route('**/assets/*.js', () => undefined);
  const asked = page.waitForRequest('**/assets/*.js');
  await (await openMenu(page)).getByRole('link', { name: 'Inicio' }).click();
  await asked;
  await page.clock.fastForward(119_000);
  await expect(page.getByText('Por favor espere...')).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo salio mal...');
  await expect(page.getByRole('link', { name: 'Ir al Catálogo' })).toBeVisible();
});

test.describe('when even the error page fails', () => {
  test.use({ expectedComplaints: [/./] });

  test('the last resort still leads to the catalogue', async ({ page }) => {
    await page.route('/nada', async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      // An error whose conversion to text throws.
      const broken = body.replace(
        /"message":"No encontramos[^"]*"/,
        '"message":{"toString":null,"valueOf":null}',
      );
      await route.fulfill({ response: answer, body: broken });
    });
    await page.goto('/nada');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await page.getByRole('link', { name: 'Ir al Catálogo' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
