/** The owner's own logo: which pictures it can be made of, and how it is stored. */
import { isLogoName } from '../product/picture-files.ts';
import { isRecord } from '../text.ts';

export const LOGO = { minHeight: 64, maxRatio: 8, headerHeight: 40 } as const;

export interface Logo {
  /** The file in the picture storage that the header shows; its other files are derived from it. */
  readonly name: string;
  /** Of that file, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** A logo as pages get it. */
export interface ShownLogo {
  readonly url: string;
  /** The address of a square icon. */
  readonly icon: string;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Logo, 'width' | 'height'>;

/** The code of the refusal, or null. */
export function findLogoProblem({ width, height }: Size): 'LOGO_TOO_LOW' | 'LOGO_TOO_WIDE' | null {
  if (height < LOGO.minHeight) return 'LOGO_TOO_LOW';
  return width > height * LOGO.maxRatio ? 'LOGO_TOO_WIDE' : null;
}

/** Reads a stored value; null for anything that is not a logo. */
export function readLogo(value: unknown): Logo | null {
  if (!isRecord(value)) return null;
  const { name, width, height } = value;
  if (typeof name !== 'string' || !isLogoName(name)) return null;
  return isSide(width) && isSide(height) ? { name, width, height } : null;
}

function isSide(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}
