import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cacheBody, cacheCompressedBody, matchesEtag, pickEncoding } from './cached-body.ts';

const BODY = Buffer.from(
  JSON.stringify({ products: Array.from({ length: 200 }, (_, at) => `Audífonos ${at}`) }),
);

const decoders = {
  identity: async (bytes: Buffer) => bytes,
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
} as const;
const ENCODINGS = ['identity', 'gzip', 'br', 'zstd'] as const;

describe('a ready body', () => {
  it.each(ENCODINGS)('in %s is the body itself', async (encoding) => {
    const bytes = await cacheBody(BODY).in(encoding);
    expect(await decoders[encoding](bytes)).toEqual(BODY);
    if (encoding !== 'identity') expect(bytes.length).toBeLessThan(BODY.length / 2);
  });

  it('is compressed once for all who ask at the same time, and never again', async () => {
    const ready = cacheBody(BODY);
    const asked = Array.from({ length: 100 }, () => ready.in('br'));
    const answered = await Promise.all(asked);
    expect(new Set(answered).size).toBe(1);
    // Not even a promise any more: the bytes themselves.
    expect(ready.in('br')).toBe(answered[0]);
  });

  it('has a tag that follows its content', () => {
    const { etag } = cacheBody(BODY);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(cacheBody(Buffer.from(BODY)).etag).toBe(etag);
    expect(cacheBody(Buffer.from('otra cosa')).etag).not.toBe(etag);
  });
});

describe('a packed body', () => {
  it.each(ENCODINGS)('in %s is the body itself', async (encoding) => {
    const packed = await cacheCompressedBody(BODY);
    expect(await decoders[encoding](await packed.in(encoding))).toEqual(BODY);
  });

  it('is ready in Brotli at once, and in another encoding when it was asked for before', async () => {
    const packed = await cacheCompressedBody(BODY);
    expect(packed.in('br')).toBeInstanceOf(Buffer);
    const gzip = await packed.in('gzip');
    expect(packed.in('gzip')).toBe(gzip);
  });

  it('is unpacked once for all who ask while somebody holds it', async () => {
    const packed = await cacheCompressedBody(BODY);
    const answered = await Promise.all(Array.from({ length: 100 }, () => packed.in('identity')));
    expect(new Set(answered).size).toBe(1);
    expect(packed.in('identity')).toBe(answered[0]);
  });

  it('has the tag of the same body unpacked', async () => {
    expect((await cacheCompressedBody(BODY)).etag).toBe(cacheBody(BODY).etag);
  });
});

describe('the encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP,ZSTD', 'zstd'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip', 'gzip'],
    ['br ; q=0 , zstd;q=0,gzip;q=0', 'identity'],
    ['br;q=0.001', 'br'],
    ['x-gzip', 'identity'],
    ['brotli', 'identity'],
    ['deflate, vibr', 'identity'],
    ['*;q=0', 'identity'],
  ])('for %j is %s', (accept, encoding) => {
    expect(pickEncoding(accept)).toBe(encoding);
  });
});

describe('a visitor who has a copy', () => {
  const ETAG = 'W/"abc"';

  it.each(['W/"abc"', '"abc"', '*', '"x", "abc"', 'W/"x",W/"abc" , "z"'])('is up to date with %s', (tags) => {
    expect(matchesEtag(tags, ETAG)).toBe(true);
  });

  it.each([undefined, '', '"ab"', 'abc', '"abc', '"x", "y"', '"*"'])('is out of date with %s', (tags) => {
    expect(matchesEtag(tags, ETAG)).toBe(false);
  });
});
