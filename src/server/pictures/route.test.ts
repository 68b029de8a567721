import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';

const HASH = '0123456789abcdef0123456789abcdef';
const WEBP = `${HASH}-640.webp`;
const PREVIEW = `${HASH}-previa.jpg`;
const BYTES = Buffer.from('<script>alert(1)</script>');

async function openWithPictures() {
  const t = await openTestShop();
  await t.shop.images.put(WEBP, BYTES, 'image/webp');
  await t.shop.images.put(PREVIEW, BYTES, 'image/jpeg');
  return t;
}

describe('GET /images/:name', () => {
  it.each([
    [WEBP, 'image/webp'],
    [PREVIEW, 'image/jpeg'],
  ])('answers %s as %s with an immutable cache header to everybody', async (name, type) => {
    await using t = await openWithPictures();
    const reply = await t.app.inject({ url: `/images/${name}` });
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload).toEqual(BYTES);
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'content-length': String(BYTES.length),
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('answers HEAD without a body', async () => {
    await using t = await openWithPictures();
    const reply = await t.app.inject({ method: 'HEAD', url: `/images/${WEBP}` });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(BYTES.length),
    });
  });

  it('answers 404 without caching for a missing picture or another name', async () => {
    await using t = await openWithPictures();
    const others = [
      `${'f'.repeat(32)}-640.webp`,
      `${HASH}-320.webp`,
      'a.svg',
      `${HASH}-640.svg`,
      WEBP.toUpperCase(),
    ];
    const tricks = [
      `..%2Ftienda.sqlite`,
      `%2e%2e%2ftienda.sqlite`,
      `tmp%2F${WEBP}`,
      `01%2F${WEBP}`,
      `${WEBP}%00`,
      `${WEBP}%0a`,
    ];
    for (const name of [...others, ...tricks, `${WEBP}.svg`, '%00']) {
      const reply = await t.app.inject({ url: `/images/${name}` });
      expect([name, reply.statusCode, reply.json()]).toEqual([
        name,
        404,
        { code: 'NOT_FOUND', message: refusals.NOT_FOUND.message },
      ]);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });

  it('lists no files, and no address reaches outside the folder', async () => {
    await using t = await openWithPictures();
    for (const url of [
      '/images',
      '/images/',
      '/images/../tienda.sqlite',
      '/images/x/y',
      `/images/${'a'.repeat(300)}`,
    ]) {
      const reply = await t.app.inject({ url });
      expect([url, reply.statusCode]).toEqual([url, 404]);
      expect(reply.body).not.toContain(HASH);
    }
  });
});
