import sharp from 'sharp';

interface Difference {
  readonly pixels: number;
  /** A PNG, pale where the two are the same and red where they differ. */
  readonly picture: Buffer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const CHANNELS = 3;
const RED = [255, 0, 0];
/** No view has this colour, so what only the larger picture has is a difference. */
const OUTSIDE = '#f0f';

/** Compares two PNG files, null when every pixel is the same. */
export async function findDifference(before: Buffer, after: Buffer): Promise<Difference | null> {
  const sizes = await Promise.all([before, after].map((file) => sharp(file).metadata()));
  const size = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
  const [old, fresh] = await Promise.all([pixelsOf(before, size), pixelsOf(after, size)]);
  if (old.equals(fresh)) return null;
  const drawn = Buffer.alloc(old.length);
  let pixels = 0;
  for (let at = 0; at < old.length; at += CHANNELS) {
    const isSame = old.compare(fresh, at, at + CHANNELS, at, at + CHANNELS) === 0;
    if (isSame) drawn.fill(192 + old[at + 1]! / 4, at, at + CHANNELS);
    else drawn.set(RED, at);
    if (!isSame) pixels += 1;
  }
  const picture = await sharp(drawn, { raw: { ...size, channels: CHANNELS } })
    .png()
    .toBuffer();
  return { pixels, picture };
}

async function pixelsOf(file: Buffer, size: Size): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  return sharp(file)
    .removeAlpha()
    .extend({ right: size.width - width, bottom: size.height - height, background: OUTSIDE })
    .raw()
    .toBuffer();
}
