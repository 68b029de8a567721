import type { Page } from '@playwright/test';
import { giveTools } from '../../test/harness/views/page-tools.ts';

/** A page of a few elements, for the tests of the layout rules. */
export async function show(page: Page, body: string, style = ''): Promise<void> {
  const sheet = `body { margin: 0; font: 16px/1.5 sans-serif } ${style}`;
  await page.setContent(
    `<!doctype html><html lang="es"><title>x</title><meta name="viewport" content="width=device-width"><style>${sheet}</style><body>${body}</body></html>`,
  );
  await giveTools(page);
}
