/** Logos for tests, and the form that sends one. */
import sharp from 'sharp';
import { type FormBody, formOf } from './product-form.ts';

interface LogoFacts {
  readonly width?: number;
  readonly height?: number;
  /** Of one colour, which is quick to encode. */
  readonly colour?: string;
}

export function logoPicture({
  width = 240,
  height = 80,
  colour = '#7a3b12',
}: LogoFacts = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

export async function logoForm(version: number, facts: LogoFacts = {}): Promise<FormBody> {
  const bytes = await logoPicture(facts);
  return formOf({ version: String(version) }, [{ fileName: 'logo.png', bytes, type: 'image/png' }]);
}
