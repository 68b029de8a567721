import { PLACEHOLDER_PHONE } from '../../../src/domain/settings/placeholder-phone.ts';
import { visit } from '../../../test/harness/browser/cart-steps.ts';
import { saveSettings } from '../../../test/harness/save-settings.ts';
import { expect, test } from '../../shop.ts';

const MISSING = 'Falta tu número de WhatsApp: los mensajes de compra no te llegan.';

// The refusal of a role is part of one test, and the browser logs it.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ shop }) => saveSettings(shop, 'whatsapp', { phone: PLACEHOLDER_PHONE }));
test.afterEach(({ shop }) => saveSettings(shop, 'whatsapp', { phone: '50688881234' }));

test('a visitor sees nothing of it', async ({ page }) => {
  await visit(page, '/tienda');
  await expect(page.getByText(MISSING)).toHaveCount(0);
});
