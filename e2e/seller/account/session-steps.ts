import type { Page } from '@playwright/test';

export const HOUR = 3_600_000;
export const EXPIRED = 'Tu sesión expiró.';

/** The stored session of a seller who left more than an hour ago. */
export async function storeExpired(page: Page): Promise<void> {
  // No page of the shop may be open: it would end the expired session before the test begins.
  await page.goto('/health');
  await page.evaluate(() => {
    localStorage.setItem('token', 'una-llave-de-ayer');
    localStorage.setItem('userId', 'u1');
    localStorage.setItem('userName', 'Ana Mora');
    localStorage.setItem('expirationDate', new Date(Date.now() - 1).toISOString());
  });
}
