import { productPath } from '../../../src/domain/addresses.ts';
import { expect, test } from '../../shop.ts';
import { openPanel, sell } from './counts-panel-steps.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

test('a seller sees what sells, by product and by day, and what people did not find', async ({
  page,
  shop,
  products,
}) => {
  const [kept, gone] = await sell(shop, products[0]!);
  const panel = await openPanel(page, shop);
  const byProduct = panel.getByRole('table').last();
  const row = byProduct.getByRole('row').filter({ hasText: kept.title });
  await expect(row.getByRole('cell')).toHaveText(['12', '0', '15', '0']);
  await expect(row.getByRole('link', { name: kept.title })).toHaveAttribute('href', productPath(kept));
  await expect(byProduct.getByRole('row').filter({ hasText: `Producto borrado ${gone._id}` })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'cafetera' })).toContainText(/\d+ veces/);

  await panel.getByRole('radio', { name: /^Comprar/ }).check();
  await expect(panel.getByRole('figure')).toContainText(
    /Comprar: \d+ en total\. El mejor día fue el .+, con \d+\./,
  );
  await panel.getByText('Ver los números por día').click();
  await expect(panel.getByRole('table').first().getByRole('row')).toHaveCount(31);
  await expect(panel.getByRole('columnheader', { name: 'Consultar' }).first()).toBeAttached();
});
