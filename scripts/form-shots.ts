import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { paths } from '../src/domain/addresses.ts';
import type { Product } from '../src/domain/entities.ts';
import { readProducts } from '../test/harness/browser/leftovers.ts';
import {
  chooseCover,
  choosePictures,
  create,
  createButton,
  fillFields,
} from '../test/harness/browser/product-form-steps.ts';
import { enter } from '../test/harness/browser/sign-in.ts';
import { draftIsStored, leaveAnyway, RESTORED } from '../test/harness/browser/stored-drafts.ts';
import { startDemoShop } from '../test/harness/demo-shop.ts';
import type { RunningShop } from '../test/harness/running-shop.ts';

/** The pictures of the guide from the sign-in to a product that is published and deleted. */

const SPEAKER = 'Parlante Río 20';
const ARTICLE = {
  name: SPEAKER,
  description: 'Parlante resistente al agua, con batería para 18 horas',
  price: '28.500',
};

interface Work {
  readonly shop: RunningShop;
  readonly page: Page;
  save(page: Page, name: string): Promise<void>;
}

export async function takeForm(
  browser: Browser,
  phone: BrowserContextOptions,
  save: Work['save'],
): Promise<void> {
  const shop = await startDemoShop({});
  const context = await browser.newContext({ ...phone, baseURL: shop.url });
  const work = { shop, page: await context.newPage(), save };
  try {
    await signIn(work);
    await fillForm(work);
    await publish(work);
    await askQuestions(work);
  } finally {
    await context.close();
    await shop.stop();
  }
}

async function signIn({ shop, page, save }: Work): Promise<void> {
  await page.goto(paths.signIn);
  await page.getByLabel('Correo electrónico').fill('ana@tienda.example');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('una clave larga');
  await expect(page.getByRole('button', { name: 'Iniciar', exact: true })).toBeEnabled();
  await save(page, 'guia-acceder');
  await enter(page, shop);
}

async function fillForm({ shop, page, save }: Work): Promise<void> {
  const speaker = (await readProducts(shop)).find(({ title }) => title.startsWith('Parlante'))!;
  await page.goto(paths.newProduct);
  await choosePictures(page, await photosOf(shop, speaker));
  await chooseCover(page, 1);
  await expect(page.getByText('Preparando…')).toHaveCount(0);
  await toTop(page);
  await save(page, 'guia-imagenes');
  await fillFields(page, ARTICLE);
  const colour = page.getByRole('combobox', { name: 'Color' });
  await colour.fill('');
  await colour.pressSequentially('turq');
  await expect(page.getByRole('option', { name: 'Turquesa', exact: true })).toBeVisible();
  await colour.evaluate((box) => box.scrollIntoView({ block: 'center' }));
  await save(page, 'guia-color');
  await page.getByRole('option', { name: 'Turquesa', exact: true }).click();
  await page.getByRole('radio', { name: 'Con descuento' }).check({ force: true });
  await page.getByLabel('Precio anterior (opcional)').fill('33.900');
  await page.getByLabel('Unidades (opcional)').fill('12');
  await page.getByLabel('Unidades (opcional)').blur();
  await expect(createButton(page)).toBeEnabled();
  await createButton(page).evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await save(page, 'guia-crear');
}

/** The photos of a product in the catalogue. */
async function photosOf({ url }: RunningShop, { pictureUrls }: Product) {
  return await Promise.all(
    pictureUrls.slice(0, 2).map(async (address, at) => {
      const reply = await fetch(new URL(new URL(address, url).pathname, url));
      const mimeType = reply.headers.get('content-type')!;
      return {
        name: `foto-${at}.${mimeType.split('/')[1]}`,
        mimeType,
        buffer: Buffer.from(await reply.arrayBuffer()),
      };
    }),
  );
}

async function publish({ page, save }: Work): Promise<void> {
  await draftIsStored(page, '33.900');
  leaveAnyway(page);
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await toTop(page);
  await save(page, 'guia-borrador');
  await create(page);
  await toTop(page);
  await save(page, 'guia-resultado');
}

async function askQuestions({ page, save }: Work): Promise<void> {
  await page.goto(paths.account);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByRole('textbox', { name: 'Contraseña actual' })).toBeVisible();
  await save(page, 'guia-clave');
  await page.goto(`/tienda?q=${encodeURIComponent(SPEAKER)}`);
  await page.getByRole('button', { name: 'Administrar' }).first().click();
  await page.getByRole('button', { name: 'Eliminar' }).first().click();
  await expect(page.getByRole('dialog')).toContainText(SPEAKER);
  await save(page, 'guia-eliminar');
}

async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
