import { MARIA, ORDER_ENVIRONMENT } from '../../test/harness/stored-orders.ts';
import { giveTools } from '../../test/harness/views/page-tools.ts';
import { sellerView } from '../../test/harness/views/stored-order-views.ts';
import { openView } from '../../test/harness/views/view.ts';
import { expect } from '../shop.ts';
import { LOOKS, test } from './inspect-views.ts';
import { enlargeText } from './report.ts';
import { findCutText } from './rules-cut.ts';

test.use({ ...LOOKS, environment: ORDER_ENVIRONMENT });

const USUAL_PX = 16;

for (const width of [390, 320])
  test(`at ${width} px with text at 200 %, the chosen words of an order are whole and larger than usual`, async ({
    page,
    shop,
    products,
    session,
  }) => {
    const view = sellerView('an order', { customer: { ...MARIA, canton: 'Vázquez de Coronado' } });
    await page.setViewportSize({ width, height: 664 });
    await openView(view, { page, shop, products, session });
    await enlargeText(page, true);
    for (const words of ['Correos de Costa Rica', 'Vázquez de Coronado']) {
      const shown = page.getByText(words, { exact: true }).filter({ visible: true });
      const size = await shown.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(size, words).toBeGreaterThan(USUAL_PX);
    }
    await giveTools(page);
    expect(await findCutText(page)).toEqual([]);
  });
