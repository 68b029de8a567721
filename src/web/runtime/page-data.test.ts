import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../domain/samples.testing.ts';
import { type PageData, parsePageData, scriptJson } from './page-data.ts';

const settings = {
  shopName: 'Chatea y Compra',
  shopUrl: 'https://chateaycompra.cr',
  phone: '50670000000',
  socialUrl: 'https://social.example',
  cart: true,
  theme: 'turquesa',
  apiBaseUrl: '',
  offline: true,
} as const;

function pageOf(title: string): PageData {
  return { settings, categories: [title], page: null, error: null };
}

describe('the data of a page', () => {
  it('never contains a character that could close its script element', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        expect(scriptJson(pageOf(title))).not.toMatch(/[<>&\u2028\u2029]/);
      }),
    );
  });

  it('is parsed as it was written', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        expect(parsePageData(scriptJson(pageOf(title)))).toEqual(pageOf(title));
      }),
    );
  });

  it('has each dangerous character as an escape', () => {
    expect(scriptJson(pageOf('</script>&\u2028\u2029'))).toContain(
      String.raw`\u003c/script\u003e\u0026\u2028\u2029`,
    );
  });
});
