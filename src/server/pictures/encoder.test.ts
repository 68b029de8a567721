import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { processPicture } from './encode.ts';
import { nameOf, openEncoder, photo, UNAVAILABLE } from './encoder.testing.ts';

describe('the picture encoder', () => {
  it('reads a file by its path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tienda-'));
    try {
      await using encoder = openEncoder();
      const [path, bytes] = [join(folder, '1'), await photo()];
      await writeFile(path, bytes);
      expect(await nameOf(encoder.encode(path))).toBe((await processPicture(bytes)).name);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('passes on the refusal of a file and keeps the process', async () => {
    await using encoder = openEncoder();
    await expect(encoder.encode(Buffer.from('esto no es una imagen'))).rejects.toMatchObject({
      name: 'ShopError',
      code: 'NOT_A_PICTURE',
    });
    await expect(encoder.encode('/no-existe/foto')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await encoder.encode(await photo());
    expect(encoder.started).toHaveLength(1);
  });
});

describe('a picture process', () => {
  it('that is killed during a job fails one picture with 503, and the next picture gets a new process', async () => {
    await using encoder = openEncoder({}, (child) => child.kill('SIGKILL'));
    const [first, second] = [encoder.encode(await photo(1)), encoder.encode(await photo(2))];
    await expect(first).rejects.toMatchObject(UNAVAILABLE);
    expect(await nameOf(second)).toBe((await processPicture(await photo(2))).name);
    expect(encoder.started).toHaveLength(2);
  });
});
