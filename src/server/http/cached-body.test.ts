import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cacheBody, cacheCompressedBody, matchesEtag, pickEncoding, singleBody } from './cached-body.ts';

const BODY = Buffer.from(
  JSON.stringify({ products: Array.from({ length: 200 }, (_, at) => `Audífonos ${at}`) }),
);

const decoders = {
  identity: async (bytes: Buffer) => bytes,
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
} as const;
const ENCODINGS = ['identity', 'gzip', 'br'] as const;

describe.each([cacheBody, singleBody])('%o', (create) => {
  it.each(ENCODINGS)('returns the body in %s', async (encoding) => {
    const bytes = await create(BODY).in(encoding);
    expect(await decoders[encoding](bytes)).toEqual(BODY);
    if (encoding !== 'identity') expect(bytes.length).toBeLessThan(BODY.length / 2);
  });
});

describe('cacheBody', () => {
  it('compresses the body once for concurrent and later requests', async () => {
    const ready = cacheBody(BODY);
    const asked = Array.from({ length: 100 }, () => ready.in('br'));
    const answered = await Promise.all(asked);
    expect(new Set(answered).size).toBe(1);
    // After the first request it returns the bytes, not a promise.
    expect(ready.in('br')).toBe(answered[0]);
  });

  it('derives the ETag from the content', () => {
    const { etag } = cacheBody(BODY);
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(cacheBody(Buffer.from(BODY)).etag).toBe(etag);
    expect(cacheBody(Buffer.from('otra cosa')).etag).not.toBe(etag);
  });
});

describe('cacheCompressedBody', () => {
  it.each(ENCODINGS)('returns the body in %s', async (encoding) => {
    const packed = await cacheCompressedBody(BODY);
    expect(await decoders[encoding](await packed.in(encoding))).toEqual(BODY);
  });

  it('has Brotli at once, and other encodings after the first request for them', async () => {
    const packed = await cacheCompressedBody(BODY);
    expect(packed.in('br')).toBeInstanceOf(Buffer);
    const gzip = await packed.in('gzip');
    expect(packed.in('gzip')).toBe(gzip);
  });

  it('decompresses the body once for concurrent requests', async () => {
    const packed = await cacheCompressedBody(BODY);
    const answered = await Promise.all(Array.from({ length: 100 }, () => packed.in('identity')));
    expect(new Set(answered).size).toBe(1);
  });

  it('has the same ETag as cacheBody', async () => {
    expect((await cacheCompressedBody(BODY)).etag).toBe(cacheBody(BODY).etag);
  });
});

describe('pickEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP,ZSTD', 'gzip'],
    ['zstd', 'identity'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip', 'gzip'],
    ['br ; q=0 , zstd;q=0,gzip;q=0', 'identity'],
    ['br;q=0.001', 'br'],
    ['x-gzip', 'identity'],
    ['brotli', 'identity'],
    ['deflate, vibr', 'identity'],
    ['*;q=0', 'identity'],
  ])('answers for %j: %s', (accept, encoding) => {
    expect(pickEncoding(accept)).toBe(encoding);
  });
});

describe('matchesEtag', () => {
  const ETAG = 'W/"abc"';

  it.each(['W/"abc"', '"abc"', '*', '"x", "abc"', 'W/"x",W/"abc" , "z"'])('accepts %s', (tags) => {
    expect(matchesEtag(tags, ETAG)).toBe(true);
  });

  it.each([undefined, '', '"ab"', 'abc', '"abc', '"x", "y"', '"*"'])('refuses %s', (tags) => {
    expect(matchesEtag(tags, ETAG)).toBe(false);
  });
});
