import { vi } from 'vitest';
import { sampleProduct } from '../../domain/samples.testing.ts';
import { createBrowserPublicData } from './browser-public-data.ts';
import type { CatalogueView } from './public-data.ts';

/** Public data whose requests a test answers. */

export const products = [sampleProduct(), sampleProduct({ _id: 'cam0000001', category: 'Cámaras' })];
export const heard = vi.fn();
export const connection = { answered: vi.fn(), failed: vi.fn() };

export function answerWith(response: () => Response) {
  const fetch = vi.fn(async (_url: string) => response());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

export function createPublicData(shown: CatalogueView | null = null, apiBaseUrl = '') {
  const hydrated = Promise.resolve();
  return createBrowserPublicData({ apiBaseUrl, connection, hydrated, shown, onProducts: heard });
}

export const busy = () => new Response('', { status: 503, statusText: 'Service Unavailable' });
