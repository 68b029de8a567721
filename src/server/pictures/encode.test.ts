import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PREVIEW } from '../../domain/limits.ts';
import { filesOfPicture } from '../../domain/product/picture-files.ts';
import { type ProcessedPicture, processPicture } from './encode.ts';
import { createPhoto, createRandom } from './test-pictures.ts';

const QUADRANTS = { red: [255, 0, 0], green: [0, 160, 0], blue: [0, 0, 255], yellow: [255, 255, 0] };

function widestOf(picture: ProcessedPicture): Buffer {
  return Buffer.from(picture.files.find((file) => file.name === picture.name)!.bytes);
}

function previewOf(picture: ProcessedPicture): Buffer {
  return Buffer.from(picture.files.find((file) => file.type === 'image/jpeg')!.bytes);
}

async function sizesOf(picture: ProcessedPicture): Promise<string[]> {
  const headers = await Promise.all(picture.files.map((file) => sharp(file.bytes).metadata()));
  return headers.map(({ format, width, height }) => `${format} ${width}x${height}`);
}

async function colourAt(bytes: Buffer, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * 4;
  return [...data.subarray(at, at + 4)];
}

function expectNear(actual: readonly number[], expected: readonly number[], within = 30): void {
  for (const [at, value] of expected.entries()) {
    expect(Math.abs(actual[at]! - value), `${actual} is not near ${expected}`).toBeLessThanOrEqual(within);
  }
}

/** Red, green / blue, yellow: shows any rotation or mirroring. */
async function createQuadrants(width: number, height: number): Promise<Buffer> {
  const corners = Object.values(QUADRANTS);
  const pixels = Array.from({ length: width * height }, (_, at) => {
    const right = at % width >= width / 2 ? 1 : 0;
    const low = Math.floor(at / width) >= height / 2 ? 2 : 0;
    return corners[right + low]!;
  });
  return sharp(Buffer.from(pixels.flat()), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

describe('an uploaded photo', () => {
  it('becomes one WebP per width and one preview, named after the widest', async () => {
    const picture = await processPicture(await createPhoto({ width: 1920, height: 1280 }).jpeg().toBuffer());
    expect(picture.name).toMatch(/^[0-9a-f]{32}-1920\.webp$/);
    expect(picture.files.map((file) => file.name)).toEqual(filesOfPicture(picture.name));
    expect(await sizesOf(picture)).toEqual([
      'webp 320x213',
      'webp 640x427',
      'webp 1280x853',
      'webp 1920x1280',
      'jpeg 1200x630',
    ]);
    const types = picture.files.map((file) => file.type);
    expect(types).toEqual(['image/webp', 'image/webp', 'image/webp', 'image/webp', 'image/jpeg']);
  });

  it.for([
    [3000, 2000, ['webp 320x213', 'webp 640x427', 'webp 1280x853', 'webp 1920x1280']],
    [1000, 1500, ['webp 320x480', 'webp 640x960', 'webp 1000x1500']],
    [640, 640, ['webp 320x320', 'webp 640x640']],
    [200, 100, ['webp 200x100']],
    [1, 1, ['webp 1x1']],
  ] as const)('of %i x %i is made narrower, never enlarged', async ([width, height, expected]) => {
    const picture = await processPicture(await createPhoto({ width, height }).png().toBuffer());
    expect(await sizesOf(picture)).toEqual([...expected, 'jpeg 1200x630']);
  });

  it('always gets the same name, and another photo gets another name', async () => {
    const bytes = await createPhoto({ width: 500, height: 400 }).jpeg().toBuffer();
    const other = await createPhoto({ width: 500, height: 400, seed: 2 }).jpeg().toBuffer();
    const first = await processPicture(bytes);
    expect(await processPicture(bytes)).toEqual(first);
    expect((await processPicture(other)).name).not.toBe(first.name);
  });

  it('may come as a file or as bytes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    const bytes = await createPhoto({ width: 300, height: 200 }).webp().toBuffer();
    await writeFile(join(folder, 'upload'), bytes);
    const fromFile = await processPicture(join(folder, 'upload'));
    await rm(folder, { recursive: true });
    expect(fromFile).toEqual(await processPicture(bytes));
  });

  it('throws UNAVAILABLE and not NOT_A_PICTURE when its temporary file is missing', async () => {
    const gone = join(tmpdir(), 'no-such-upload');
    await expect(processPicture(gone)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it.for([
    [1, 0, false],
    [2, 0, true],
    [3, 180, false],
    [4, 180, true],
    [5, 90, true],
    [6, 270, false],
    [7, 270, true],
    [8, 90, false],
  ] as const)('comes out upright when taken in orientation %i', async ([orientation, turn, mirrored]) => {
    const turned = await sharp(await createQuadrants(80, 40))
      .rotate(turn)
      .toBuffer();
    const taken = await sharp(turned).flop(mirrored).withMetadata({ orientation }).jpeg().toBuffer();
    const picture = await processPicture(taken);
    const widest = widestOf(picture);
    expect(await sizesOf(picture)).toEqual(['webp 80x40', 'jpeg 1200x630']);
    expectNear(await colourAt(widest, 0.25, 0.25), QUADRANTS.red);
    expectNear(await colourAt(widest, 0.75, 0.25), QUADRANTS.green);
    expectNear(await colourAt(widest, 0.25, 0.75), QUADRANTS.blue);
    expectNear(await colourAt(widest, 0.75, 0.75), QUADRANTS.yellow);
  });

  it('keeps its transparency in the WebP, and is on white in the preview', async () => {
    const background = { r: 200, g: 20, b: 20, alpha: 0 };
    const clear = sharp({ create: { width: 400, height: 400, channels: 4, background } });
    const picture = await processPicture(await clear.png().toBuffer());
    expect((await colourAt(widestOf(picture), 0.5, 0.5))[3]).toBe(0);
    expectNear(await colourAt(previewOf(picture), 0.5, 0.5), [255, 255, 255], 2);
  });

  it('is complete and centred on white in the preview', async () => {
    const preview = previewOf(await processPicture(await createQuadrants(400, 400)));
    expectNear(await colourAt(preview, 0.05, 0.5), [255, 255, 255], 2);
    expectNear(await colourAt(preview, 0.95, 0.5), [255, 255, 255], 2);
    expectNear(await colourAt(preview, 0.27, 0.03), QUADRANTS.red);
    expectNear(await colourAt(preview, 0.73, 0.97), QUADRANTS.yellow);
  });

  it('has a preview within the size limit, even when it is pure noise', async () => {
    const random = createRandom(5);
    const noise = Buffer.from(Array.from({ length: 1200 * 630 * 3 }, () => Math.floor(random() * 256)));
    const raw = { width: 1200, height: 630, channels: 3 } as const;
    const picture = await processPicture(await sharp(noise, { raw }).png().toBuffer());
    expect(previewOf(picture).length).toBeLessThanOrEqual(PREVIEW.maxBytes);
  });
});
