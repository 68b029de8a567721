import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ProcessedPicture, processPicture } from './encode.ts';
import { createPhoto } from './test-pictures.ts';

const photo = () => createPhoto({ width: 320, height: 240, noise: 10 });

async function meansOf(bytes: Uint8Array): Promise<number[]> {
  return (await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean));
}

function widestOf(picture: ProcessedPicture): Uint8Array {
  return picture.files.find((file) => file.name === picture.name)!.bytes;
}

/** Whether a picture shows the same as the plain photo, including colours. */
async function expectSamePhoto(bytes: Buffer, within: number): Promise<void> {
  const means = await meansOf(widestOf(await processPicture(bytes)));
  const expected = await meansOf(await photo().png().toBuffer());
  expect(means).toHaveLength(3);
  for (const [at, mean] of expected.entries())
    expect(Math.abs(means[at]! - mean)).toBeLessThanOrEqual(within);
}

/** Inserts the segment right after the start marker, as cameras do. */
function withSegment(jpeg: Buffer, marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, payload, jpeg.subarray(2)]);
}

async function createAnimation(frames: number): Promise<Buffer> {
  const colours = Array.from({ length: frames }, (_, at) =>
    at === 0 ? [210, 30, 30] : [30, 30, (at * 50) % 256],
  );
  const pixels = Buffer.from(
    colours.flatMap((colour) =>
      Array(16 * 16)
        .fill(colour)
        .flat(),
    ),
  );
  const raw = { width: 16, height: 16 * frames, channels: 3, pageHeight: 16 } as const;
  return sharp(pixels, { raw })
    .webp({ loop: 0, delay: Array(frames).fill(40) })
    .toBuffer();
}

describe('an unusual but valid picture', () => {
  it.for([
    ['a progressive JPEG', () => photo().jpeg({ progressive: true }).toBuffer(), 3],
    ['a 16-bit PNG', () => photo().toColourspace('rgb16').png().toBuffer(), 3],
    ['a PNG with a palette', () => photo().png({ palette: true }).toBuffer(), 5],
    ['a lossless WebP', () => photo().webp({ lossless: true }).toBuffer(), 3],
    ['a JPEG in Display P3', () => photo().withIccProfile('p3').jpeg().toBuffer(), 3],
    ['a CMYK JPEG for print', () => photo().toColourspace('cmyk').jpeg().toBuffer(), 25],
  ] as const)('keeps its colours: %s', async ([, make, within]) => expectSamePhoto(await make(), within));

  it.for([
    ['noise', Buffer.alloc(3_000, 7)],
    ['a header alone', Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.alloc(124)])],
  ] as const)('keeps its colours when its colour profile is %s', async ([, profile]) => {
    const payload = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]);
    await expectSamePhoto(withSegment(await photo().jpeg().toBuffer(), 0xe2, payload), 3);
  });

  it.for(['grey16', 'b-w'])('may be grey: %s', async (space) => {
    const picture = await processPicture(await photo().toColourspace(space).png().toBuffer());
    const [red, green, blue] = await meansOf(widestOf(picture));
    expect(Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!)).toBeLessThanOrEqual(2);
  });

  it.for([2, 500])('shows its first frame when it is an animation of %i', async (frames) => {
    const animation = await createAnimation(frames);
    expect((await sharp(animation).metadata()).pages).toBe(frames);
    const widest = widestOf(await processPicture(animation));
    const { pages, width, height } = await sharp(widest).metadata();
    expect({ pages, width, height }).toEqual({ pages: undefined, width: 16, height: 16 });
    const [red, green] = await meansOf(widest);
    expect(red).toBeGreaterThan(180);
    expect(green).toBeLessThan(60);
  });
});

describe('data beside the pixels of a picture', () => {
  async function expectNowhere(bytes: Buffer, ...secrets: readonly string[]): Promise<void> {
    const { files } = await processPicture(bytes);
    for (const { bytes: output } of files) {
      for (const secret of secrets) expect(Buffer.from(output).includes(secret)).toBe(false);
      const { exif, xmp, icc, iptc, orientation, comments } = await sharp(output).metadata();
      expect({ exif, xmp, icc, iptc, orientation, comments }).toEqual({});
    }
  }

  it('is removed: location, camera and colour profile', async () => {
    const bytes = await photo()
      .withExif({
        IFD0: { Make: 'SecretCam', Copyright: '<script>alert(1)</script>' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 55/1 0/1', GPSLongitude: '84/1 5/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret-place/></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    for (const part of ['SecretCam', '<script', 'secret-place', 'ICC_PROFILE']) {
      expect(bytes.includes(part)).toBe(true);
    }
    await expectNowhere(bytes, 'SecretCam', '<script', 'secret-place', 'ICC_PROFILE', 'Exif');
  });

  it('is removed: a page or a program after the end of a JPEG', async () => {
    const tail = Buffer.from('<html><script>alert(1)</script><?php system($_GET[0]); ?></html>');
    await expectNowhere(Buffer.concat([await photo().jpeg().toBuffer(), tail]), '<script', '<?php');
  });

  it('is removed: a script in the comment of a JPEG', async () => {
    const comment = Buffer.from('<script>alert(1)</script>');
    await expectNowhere(withSegment(await photo().jpeg().toBuffer(), 0xfe, comment), '<script');
  });

  it('is removed: text and metadata of a PNG or WebP', async () => {
    const exif = { IFD0: { Make: 'SecretCam' } };
    await expectNowhere(await photo().withExif(exif).png().toBuffer(), 'SecretCam');
    await expectNowhere(await photo().withExif(exif).webp().toBuffer(), 'SecretCam');
  });
});
