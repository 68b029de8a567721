import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { readUnits, setUnits } from '../../../test/harness/unit-calls.ts';
import { expect, test } from '../../shop.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

test('the account lists what is running out, and takes what arrived', async ({ page, shop, products }) => {
  const last = await publish(shop, products[0]!, { units: '1' });
  const sold = await publish(shop, products[1]!, { units: '0' });
  const many = await publish(shop, products[2]!, { units: '4' });
  await enter(page, shop);
  await page.goto('/cuenta');
  const panel = page.getByRole('region', { name: 'Se está acabando' });
  await expect(panel.getByRole('listitem')).toContainText([sold.title, last.title]);
  await expect(panel.getByRole('listitem').nth(1)).toContainText('Última unidad');
  await panel.getByRole('button', { name: `Agregar unidades de ${last.title}` }).click();
  const arrived = panel.getByLabel('¿Cuántas llegaron?');
  await expect(arrived).toBeFocused();
  await arrived.fill('diez');
  await arrived.press('Enter');
  await expect(panel.getByText('Escribe cuántas llegaron, de 1 a 1 000 000')).toBeVisible();
  await setUnits(shop, last, 3);
  await arrived.fill('10');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel.getByText('Las unidades cambiaron mientras editabas: ahora hay 3.')).toBeVisible();
  await expect(arrived).toHaveValue('10');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel.getByText('Hay 13')).toBeVisible();
  await expect(arrived).toHaveCount(0);
  expect(await readUnits(shop, last)).toBe(13);
  for (const product of [last, sold, many]) await remove(shop, product);
});
