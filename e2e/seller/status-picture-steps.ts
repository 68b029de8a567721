import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import type { Product } from '../../src/domain/entities.ts';
import { cardOf } from '../../test/harness/browser/cart-steps.ts';
import { expect, type Page } from '../shop.ts';

/** Where the picture has its parts. */
export const PARTS = {
  photo: { left: 150, top: 280, width: 780, height: 780 },
  tag: { left: 138, top: 258, width: 250, height: 80 },
  title: { left: 110, top: 1110, width: 860, height: 220 },
  gap: { left: 110, top: 1335, width: 860, height: 15 },
  price: { left: 110, top: 1360, width: 860, height: 120 },
  shop: { left: 110, top: 1570, width: 860, height: 130 },
};

export async function openStatus(page: Page, product: Product): Promise<Locator> {
  const card = cardOf(page, product);
  await card.getByRole('button', { name: 'Administrar' }).click();
  await card.getByRole('button', { name: 'Imagen para tu estado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Imagen para tu estado' });
  await expect(dialog.getByRole('img', { name: `Imagen de ${product.title}` })).toBeVisible();
  return dialog;
}

export async function download(page: Page, dialog: Locator): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Descargar' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^estado-.+\.jpg$/);
  return await readFile(await file.path());
}

export async function cut(picture: Buffer, part: keyof typeof PARTS): Promise<Buffer> {
  return await sharp(picture).extract(PARTS[part]).greyscale().raw().toBuffer();
}

/** The share of a part that is darker than this, such as text on white. */
export async function inkIn(picture: Buffer, part: keyof typeof PARTS): Promise<number> {
  const pixels = await cut(picture, part);
  return pixels.filter((value) => value < 130).length / pixels.length;
}
