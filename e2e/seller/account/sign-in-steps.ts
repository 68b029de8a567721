import type { Page } from '@playwright/test';

export const LOGIN = '**/auth/login';

export function submitButton(page: Page) {
  return page.getByRole('button', { name: /^(Iniciar|Enviando\.\.\.)$/ });
}

/** Stops the clock, so that every click falls within the half second. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}
