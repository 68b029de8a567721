/** Point 7 of the specification: a photo is sent with at most 1 MB and 1920 px. The worker and the page share this. */
import { COMPRESSED_IMAGE } from '../../../domain/limits.ts';

export type Compressed =
  | { readonly kind: 'light'; readonly blob: Blob }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unreadable' };

/** A decoded photo, and the canvas that the thread has for it. */
export interface Photo {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
  createSurface(width: number, height: number): Surface;
}

export interface Surface {
  readonly context: Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'drawImage'>;
  /** Browsers answer with PNG when they cannot encode the type. */
  encode(type: string, quality: number): Promise<Blob>;
}

interface Format {
  readonly type: string;
  readonly qualities: readonly number[];
}

const MAX_BYTES = COMPRESSED_IMAGE.maxSizeMB * 1024 * 1024;
const QUALITIES = [0.85, 0.7, 0.5];
/** A photo that is too heavy in every format is drawn smaller. */
const SMALLER = 0.75;

/** PNG has no quality: one try is enough. */
const PNG: Format = { type: 'image/png', qualities: [1] };
const WEBP: Format = { type: 'image/webp', qualities: QUALITIES };
const JPEG: Format = { type: 'image/jpeg', qualities: QUALITIES };

/** What may be transparent stays so where the browser can encode it; everything else is sent as JPEG. */
const FORMATS: ReadonlyMap<string, readonly Format[]> = new Map([
  [PNG.type, [PNG, WEBP, JPEG]],
  [WEBP.type, [WEBP, JPEG]],
]);

/** The two refusals of the specification; null for a file that can be tried. */
export function refusalOf(file: unknown): string | null {
  if (!(file instanceof Blob)) return 'The file given is not an instance of Blob or File';
  return file.type.startsWith('image/') ? null : 'The file given is not an image';
}

/** Answers `unreadable` when this thread cannot decode or draw the photo. */
export async function compress(file: Blob, shrink: () => Promise<Blob>): Promise<Compressed> {
  const reason = refusalOf(file);
  if (reason) return { kind: 'refused', reason };
  try {
    return { kind: 'light', blob: await shrink() };
  } catch {
    return { kind: 'unreadable' };
  }
}

export async function shrinkPhoto(
  photo: Photo,
  type: string,
  longest: number = COMPRESSED_IMAGE.maxWidthOrHeight,
): Promise<Blob> {
  for (const format of FORMATS.get(type) ?? [JPEG]) {
    const surface = drawPhoto(photo, longest, format);
    for (const quality of format.qualities) {
      const blob = await surface.encode(format.type, quality);
      if (blob.type !== format.type) break;
      if (blob.size <= MAX_BYTES) return blob;
    }
  }
  return await shrinkPhoto(photo, type, longest * SMALLER);
}

/** On white for JPEG, which shows transparent pixels as black. */
function drawPhoto({ image, createSurface, ...size }: Photo, longest: number, format: Format): Surface {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const surface = createSurface(width, height);
  if (format === JPEG) {
    surface.context.fillStyle = '#ffffff';
    surface.context.fillRect(0, 0, width, height);
  }
  surface.context.drawImage(image, 0, 0, width, height);
  return surface;
}
