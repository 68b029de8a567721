import type { Page } from '../shop.ts';

export interface Described {
  readonly name: string;
  readonly description: string;
  readonly color: string;
  readonly brand: { readonly name: string };
  readonly image: readonly string[];
  readonly offers: { readonly price: number; readonly priceCurrency: string; readonly availability: string };
}

export interface Trail {
  readonly itemListElement: readonly { readonly name: string; readonly item?: string }[];
}

export async function readData(page: Page): Promise<[Described, Trail]> {
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(json ?? '')['@graph'];
}
