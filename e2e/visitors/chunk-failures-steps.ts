import type { Page } from '@playwright/test';

export const chunk = (name: string) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js`);

export const failure = (page: Page) =>
  page.getByText('No pudimos cargar esta página. Revisa tu conexión. (503)');
