import type { Locator } from '@playwright/test';
import { type DeliveryZone, REST_OF_COUNTRY } from '../../../src/domain/cart/delivery-fee.ts';
import type { RunningShop } from '../running-shop.ts';
import { saveSettings } from '../save-settings.ts';

/** Steps of an administrator who sets delivery fees, and of a shopper who chooses a place. */

/** In Heredia the delivery is free from this total on, and in Limón the seller decides its cost. */
export function zonesWith(freeFrom: number): readonly DeliveryZone[] {
  return [
    { zone: 'Valle Central', places: ['Heredia'], cost: 2_500, time: '1 a 3 días hábiles', freeFrom },
    { zone: 'Caribe', places: ['Limón'], cost: null, time: '', freeFrom: null },
    { zone: REST_OF_COUNTRY, places: [], cost: 4_000, time: '', freeFrom: null },
  ];
}

export function storeZones(shop: RunningShop, zones: readonly DeliveryZone[]): Promise<void> {
  return saveSettings(shop, 'delivery', { zones });
}

/** Without a canton, only the province is chosen. */
export async function choosePlace(dialog: Locator, province: string, canton?: string): Promise<void> {
  const provinces = dialog.getByLabel('Provincia');
  if (!(await provinces.isVisible())) await dialog.getByText(/^¿Adónde lo enviamos\?|^Enviar a /).click();
  await provinces.selectOption(province);
  if (canton) await dialog.getByLabel('Cantón').selectOption(canton);
}
