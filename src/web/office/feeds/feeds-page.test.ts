import { describe, expect, it } from 'vitest';
import { addressesOf } from './feeds-page.tsx';
import { feedTexts as t } from './texts.ts';

const shopUrl = 'https://aurora.cr';

describe('the addresses of the feeds', () => {
  it('are of the shop, where the API has no address of its own', () => {
    expect(addressesOf({ shopUrl, apiBaseUrl: '' })).toEqual({
      shop: 'https://aurora.cr/tienda',
      base: 'https://aurora.cr',
      meta: 'https://aurora.cr/feeds/meta.csv',
      google: 'https://aurora.cr/feeds/google.xml',
    });
  });

  it.each([
    ['https://api.aurora.cr/', 'https://api.aurora.cr/feeds/meta.csv'],
    ['https://api.aurora.cr/v1', 'https://api.aurora.cr/v1/feeds/meta.csv'],
    ['/api', 'https://aurora.cr/api/feeds/meta.csv'],
  ])('are whole addresses for an API at %s', (apiBaseUrl, meta) => {
    const found = addressesOf({ shopUrl, apiBaseUrl });
    expect(found.meta).toBe(meta);
    expect(found.shop).toBe('https://aurora.cr/tienda');
  });
});

describe('the report about the feeds', () => {
  it('counts one product as one', () => {
    expect([t.listed(1), t.listed(0)]).toEqual([
      '1 producto sale en los catálogos.',
      '0 productos salen en los catálogos.',
    ]);
    expect(t.leftOut(1)).toBe('Este se queda por fuera hasta que lo completes:');
    expect(t.leftOut(4)).toBe('Estos 4 se quedan por fuera hasta que los completes:');
  });
});
