import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../pictures/test-pictures.ts';
import { openSnapshot } from './page-address.testing.ts';
import { pageAddressOf } from './page-address.ts';

describe('invented URLs', () => {
  it('create no more pages than the shop has, with a hundred thousand of them', async () => {
    const snapshot = await openSnapshot();
    const random = createRandom(20261115);
    const words = [
      'tienda',
      'inicio',
      'lista',
      'delete',
      'eliminar',
      'audio',
      'aud0000001',
      'nuevo',
      '',
      '%FF',
    ];
    const word = () =>
      random() < 0.5 ? words[Math.floor(random() * words.length)] : random().toString(36).slice(2, 14);
    const pages = new Set<string>();
    for (let at = 0; at < 100_000; at += 1) {
      const path = Array.from({ length: 1 + Math.floor(random() * 4) }, word).join('/');
      const key = pageAddressOf(`/${random() < 0.7 ? 'tienda/' : ''}${path}?q=${word()}`, snapshot);
      if ('path' in key) pages.add(key.path);
    }
    expect(pages.size).toBeLessThan(20);
  });

  it('never redirect to another site', async () => {
    const snapshot = await openSnapshot();
    const target = fc.oneof(
      fc.webPath(),
      fc.string(),
      fc.constantFrom('//evil.example', '/\\evil.example', '%0d%0aX:1'),
    );
    fc.assert(
      fc.property(target, fc.constantFrom('', '/delete', '/cam0000001', '/lista'), (text, end) => {
        for (const path of [`/tienda/${text}${end}`, `/${text}${end}`]) {
          const key = pageAddressOf(path, snapshot);
          const address = 'redirect' in key ? key.redirect : key.path;
          expect(address).toMatch(/^\/(?![/\\])[\x21-\x7e]+$/);
          expect(new URL(address, 'https://mitienda.cr').origin).toBe('https://mitienda.cr');
        }
      }),
    );
  });
});
