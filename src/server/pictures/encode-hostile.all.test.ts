import { describe, expect, it } from 'vitest';
import { UPLOAD } from '../../domain/limits.ts';
import { processPicture } from './encode.ts';
import { flat, photo, refused, tooBig } from './encode-hostile.testing.ts';
import { createRandom } from './test-pictures.ts';

describe('a picture that is too large', () => {
  it('is refused at 16,000 x 16,000, even in a small file', async () => {
    const bytes = await flat(16_000, 16_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bytes.length).toBeLessThan(UPLOAD.fileBytes);
    await tooBig(bytes);
  });

  it('is accepted at the limit of pixels and refused one row above', async () => {
    await tooBig(
      await flat(8_000, UPLOAD.pixels / 8_000 + 1)
        .jpeg()
        .toBuffer(),
    );
    const picture = await processPicture(
      await flat(8_000, UPLOAD.pixels / 8_000)
        .jpeg()
        .toBuffer(),
    );
    expect(picture.name).toMatch(/-1920\.webp$/);
  });

  it('is refused when its bit depth makes it too large', async () => {
    const heavy = flat(5_000, 4_000, 4)
      .toColourspace('rgb16')
      .png({ progressive: true, compressionLevel: 1 });
    await tooBig(await heavy.toBuffer());
  });
});

describe('a truncated picture', () => {
  const random = createRandom(20_240);

  it.for([
    ['JPEG', () => photo().jpeg().toBuffer(), 1],
    ['progressive JPEG', () => photo().jpeg({ progressive: true }).toBuffer(), 1],
    // A PNG ends with an empty chunk of 12 bytes. Without it, the pixels are complete.
    ['PNG', () => photo().png().toBuffer(), 13],
    ['interlaced PNG', () => photo().png({ progressive: true }).toBuffer(), 13],
    ['WebP', () => photo().webp().toBuffer(), 1],
    ['lossless WebP', () => photo().webp({ lossless: true }).toBuffer(), 1],
  ] as const)('is refused wherever the %s ends', async ([, make, shortest]) => {
    const whole = await make();
    await expect(processPicture(whole)).resolves.toBeDefined();
    const longest = whole.length - shortest;
    const cuts = Array.from({ length: 200 }, () => Math.floor(random() * longest));
    for (const cut of [longest, ...cuts]) await refused(whole.subarray(0, cut));
  });
});
