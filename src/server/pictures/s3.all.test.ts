import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ceph, createBucket, findCeph, startCeph } from '../../../test/harness/services/ceph.ts';
import { pictureName } from '../../domain/product/picture-files.ts';
import { createS3Storage, type S3Options } from './s3.ts';
import { describeStorage, hashNumber, usesOf } from './storage.contract.ts';

const absence = findCeph();

describe.skipIf(absence)(absence ?? 'a real object store', () => {
  const name = pictureName(hashNumber(7), 640);
  const other = pictureName(hashNumber(8), 640);
  let ceph: Ceph;
  let options: S3Options;

  beforeAll(async () => {
    ceph = await startCeph();
    options = await createBucket(ceph, 'tienda');
  }, 120_000);
  afterAll(() => ceph.stop(), 30_000);

  describeStorage('pictures in object storage', async () => ({
    storage: createS3Storage(await createBucket(ceph, 'contrato')),
    stop: async () => undefined,
  }));

  it('accepts an endpoint that ends in a slash, and stores the content type', async () => {
    const storage = createS3Storage({ ...options, endpoint: `${options.endpoint}//` });
    await storage.put(name, Buffer.from('a picture'), 'image/webp');
    const client = new AwsClient({ ...options, service: 's3' });
    const response = await client.fetch(`${options.endpoint}/tienda/${name}`);
    expect(await response.text()).toBe('a picture');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('ignores other objects when it lists', async () => {
    const client = new AwsClient({ ...options, service: 's3' });
    const made = await client.fetch(`${options.endpoint}/tienda/notas%20%26%20m%C3%A1s.txt`, {
      method: 'PUT',
      body: 'x',
    });
    expect(made.status).toBe(200);
    const storage = createS3Storage(options);
    await storage.put(other, Buffer.from('x'), 'image/webp');
    const names = await Array.fromAsync(storage.names());
    expect(names).toContain(other);
    expect(names.every((each) => each.endsWith('.webp'))).toBe(true);
  });

  it.for([
    ['a wrong secret', { secretAccessKey: 'otra' }],
    ['an unknown key', { accessKeyId: 'NADIE' }],
  ] as const)('is unavailable, never empty, with %s', async ([, change]) => {
    const storage = createS3Storage({ ...options, ...change });
    for (const use of usesOf(storage, name)) {
      await expect(use()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    }
    await expect(Array.fromAsync(storage.names())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('is unavailable, never empty, when the bucket does not exist', async () => {
    const storage = createS3Storage({ ...options, bucket: 'no-existe' });
    await expect(storage.put(name, Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    await expect(storage.get(name)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(storage.has(name)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(Array.fromAsync(storage.names())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
