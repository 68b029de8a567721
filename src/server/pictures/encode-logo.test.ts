import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logoPicture } from '../../../test/harness/logo.ts';
import { PREVIEW } from '../../domain/limits.ts';
import { processPicture } from './encode.ts';
import { processLogo } from './encode-logo.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logo-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function process(bytes: Uint8Array) {
  const path = join(folder, 'logo');
  await writeFile(path, bytes);
  return processLogo({ logo: path });
}

async function sizeOf(bytes: Uint8Array) {
  const { format, width, height } = await sharp(bytes).metadata();
  return `${format} ${width}x${height}`;
}

describe('a logo', () => {
  it('becomes a file for the header, a preview card and two icons', async () => {
    const { name, files, width, height } = await process(await logoPicture({ width: 900, height: 300 }));
    expect(name).toMatch(/^[0-9a-f]{32}-logo\.webp$/);
    expect([width, height]).toEqual([480, 160]);
    const sizes = await Promise.all(files.map(({ bytes }) => sizeOf(bytes)));
    expect(sizes).toEqual(['webp 480x160', 'jpeg 1200x630', 'png 192x192', 'png 512x512']);
    expect(files[1]!.bytes.length).toBeLessThanOrEqual(PREVIEW.maxBytes);
  });

  it('is never enlarged in the header', async () => {
    const { width, height } = await process(await logoPicture({ width: 512, height: 64 }));
    expect([width, height]).toEqual([512, 64]);
  });

  it('keeps its transparent background in the header, and gets a white one elsewhere', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const picture = sharp({ create: { width: 200, height: 100, channels: 4, background: clear } });
    const { files } = await process(await picture.png().toBuffer());
    const [header, card, ...icons] = await Promise.all(
      files.map(({ bytes }) => sharp(bytes).ensureAlpha().raw().toBuffer()),
    );
    expect(header!.readUInt8(3)).toBe(0);
    for (const white of [card!, ...icons]) expect([...white.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
  });

  it('fits with its corners into the circle that phones cut an icon to', async () => {
    const black = { width: 300, height: 300, channels: 3, background: '#000' } as const;
    const { files } = await process(await sharp({ create: black }).png().toBuffer());
    const { data, info } = await sharp(files[3]!.bytes)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const radius = 0.4 * info.width;
    const outside = [...data].filter((grey, at) => {
      const [x, y] = [(at % info.width) - info.width / 2, Math.floor(at / info.width) - info.height / 2];
      return grey < 128 && Math.hypot(x, y) > radius;
    });
    expect(outside).toEqual([]);
  });

  it('is measured as people see it: a photo on its side counts by its upright size', async () => {
    const lying = await sharp(await logoPicture({ width: 70, height: 700 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await expect(process(lying)).rejects.toMatchObject({ code: 'LOGO_TOO_WIDE' });
  });

  it.each([
    [{ width: 300, height: 63 }, 'LOGO_TOO_LOW'],
    [{ width: 600, height: 70 }, 'LOGO_TOO_WIDE'],
  ])('of %o is refused with %s', async (size, code) => {
    await expect(process(await logoPicture(size))).rejects.toMatchObject({ code });
  });

  it('that is no picture is refused', async () => {
    await expect(process(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject({
      code: 'NOT_A_PICTURE',
    });
  });

  it('shares no file with a product that has the same picture', async () => {
    const bytes = await logoPicture();
    const { name } = await process(bytes);
    expect((await processPicture(bytes)).name.slice(0, 32)).not.toBe(name.slice(0, 32));
  });
});
