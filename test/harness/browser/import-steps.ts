import { expect, type Page } from '@playwright/test';

/** Steps of a seller on the page of import and export. */

interface SheetToChoose {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function sheetOf(content: string | Buffer, name = 'hoja.csv'): SheetToChoose {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
}

export async function openImport(page: Page): Promise<void> {
  await page.goto('/cuenta');
  await page.getByRole('link', { name: 'Importar o exportar' }).click();
  await expect(page.getByRole('heading', { name: 'Importar y exportar' })).toBeVisible();
}

export async function review(page: Page, files: readonly SheetToChoose[]): Promise<void> {
  await page.getByLabel('Elegir archivos').setInputFiles([...files]);
  await page.getByRole('button', { name: 'Revisar' }).click();
}

export function countsOn(page: Page) {
  return page
    .getByRole('heading', { name: 'Esto pasaría con tu catálogo' })
    .locator('+ ul')
    .getByRole('listitem');
}

export function rowsOn(page: Page) {
  return page.getByRole('list', { name: 'Filas' }).locator('> li');
}
