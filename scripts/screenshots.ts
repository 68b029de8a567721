import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startShop } from '../e2e/running-shop.ts';
import type { Product } from '../src/domain/entities.ts';
import { MENU_BREAKPOINT_PX } from '../src/domain/limits.ts';
import { productPath } from '../src/domain/product.ts';
import { findBrowser } from './system-packages.ts';

/** npm run screenshots: pictures of every visitor page in docs/pictures, for README and documentation. */

const FOLDER = 'docs/pictures';
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

interface Shot {
  readonly name: string;
  path(products: readonly Product[]): string;
  readonly isPhoneOnly?: boolean;
  /** What a visitor does there before the picture is taken. */
  act?(page: Page): Promise<void>;
}

const SHOTS: readonly Shot[] = [
  { name: 'inicio', path: () => '/inicio' },
  { name: 'como-comprar', path: () => '/inicio', act: openHelp },
  { name: 'tienda', path: () => '/tienda' },
  { name: 'categoria', path: () => '/tienda/audio/lista' },
  { name: 'categoria-vacia', path: () => '/tienda/otra/lista' },
  { name: 'menu', path: () => '/tienda', act: openMenu, isPhoneOnly: true },
  { name: 'carrito', path: () => '/tienda', act: fillCart },
  { name: 'producto', path: (products) => productPath(products[0]!) },
  { name: 'producto-agotado', path: (products) => productPath(products.find(isOut)!) },
  { name: 'producto-zoom', path: (products) => productPath(products[0]!), act: openZoom },
  { name: 'contacto', path: () => '/contacto' },
  { name: 'error', path: () => '/no-existe' },
];

function isOut(product: Product): boolean {
  return product.outOfStock;
}

async function openHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: '¿Cómo comprar?' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ir a la tienda' }).waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menú' }).click();
}

async function fillCart(page: Page): Promise<void> {
  for (const at of [0, 1, 1]) {
    await page.getByRole('button', { name: 'Agregar', exact: true }).nth(at).click();
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrito/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir viendo' }).waitFor();
}

async function openZoom(page: Page): Promise<void> {
  await page.getByRole('link', { name: /foto 1 de/ }).click();
}

async function main(): Promise<void> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM, or npx playwright install chromium');
  const folder = await mkdtemp(join(tmpdir(), 'tienda-pictures-'));
  const shop = await startShop(folder, { SHOP_URL: 'https://chateaycompra.example' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await mkdir(FOLDER, { recursive: true });
    await takeAll(browser, shop.url);
  } finally {
    await browser.close();
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  const { products } = await (await fetch(`${url}/products/all`)).json();
  for (const viewport of SCREENS) {
    for (const shot of SHOTS) {
      if (shot.isPhoneOnly && viewport.width >= MENU_BREAKPOINT_PX) continue;
      await take(browser, url, shot, products, viewport);
    }
  }
}

/** A browser of its own for each, so that no cart is carried from one picture to the next. */
async function take(
  browser: Browser,
  url: string,
  { name, path, act }: Shot,
  products: readonly Product[],
  viewport: (typeof SCREENS)[number],
): Promise<void> {
  const context = await browser.newContext({ viewport, locale: 'es-CR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url + path(products), { waitUntil: 'networkidle' });
  await act?.(page);
  await page.waitForLoadState('networkidle');
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer();
  await writeFile(join(FOLDER, `${name}-${viewport.width}.png`), picture);
  console.log(`${name}-${viewport.width}.png ${Math.round(picture.length / 1024)} KB`);
  await context.close();
}

await main();
