import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareByChat } from './share.ts';

const URL_OF_PRODUCT = 'https://tienda.cr/tienda/smart%20home/luz0000001';

function textOf(link: string): string {
  return new URL(link).searchParams.get('text') ?? '';
}

describe('shareByChat', () => {
  it('opens the chat app with the title, and the address in a line of its own', () => {
    const link = shareByChat({ title: 'Bombillo', url: URL_OF_PRODUCT });
    expect(link.startsWith('https://api.whatsapp.com/send?text=')).toBe(true);
    expect(textOf(link)).toBe(`Bombillo\n${URL_OF_PRODUCT}`);
  });

  it('keeps the whole address for every title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const lines = textOf(shareByChat({ title, url: URL_OF_PRODUCT })).split('\n');
        expect(lines).toHaveLength(2);
        expect(lines[1]).toBe(URL_OF_PRODUCT);
      }),
    );
  });
});
