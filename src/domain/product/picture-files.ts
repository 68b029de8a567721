/**
 * A picture's files share a content hash. Its address names the widest file, and the others are derived from it. The
 * owner's logo is a picture with files of its own.
 */
import { PICTURE_WIDTHS } from '../limits.ts';

const PICTURE_NAME = /^([0-9a-f]{32})-(\d{1,4})\.webp$/;

const LOGO_NAME = /^([0-9a-f]{32})-logo\.webp$/;
/** Sides of the logo's icons for installed apps and home screens. */
export const ICON_SIZES = [192, 512] as const;

export function pictureName(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

export function isPictureName(name: string): boolean {
  return PICTURE_NAME.test(name);
}

export function logoName(hash: string): string {
  return `${hash}-logo.webp`;
}

export function isLogoName(name: string): boolean {
  return LOGO_NAME.test(name);
}

/** Returns the widths of a picture's files: the smaller standard widths and its own width. It is never enlarged. */
export function widthsOf(sourceWidth: number): readonly number[] {
  const widest = Math.min(sourceWidth, PICTURE_WIDTHS.at(-1)!);
  return [...PICTURE_WIDTHS.filter((width) => width < widest), widest];
}

/** Returns all files of a picture or a logo. `name` is its widest file. */
export function filesOfPicture(name: string): readonly string[] {
  const [, logo] = LOGO_NAME.exec(name) ?? [];
  if (logo) return [name, `${logo}-previa.jpg`, ...ICON_SIZES.map((size) => iconName(logo, size))];
  const [, hash, widest] = PICTURE_NAME.exec(name) ?? [];
  if (!hash) return [];
  return [...widthsOf(Number(widest)).map((width) => pictureName(hash, width)), `${hash}-previa.jpg`];
}

/** Returns the addresses and exact widths for `srcset`, or an empty text for an address outside the shop. */
export function pictureVariants(url: string): readonly { url: string; width: number }[] {
  const at = url.lastIndexOf('/') + 1;
  const [, hash, widest] = PICTURE_NAME.exec(url.slice(at)) ?? [];
  if (!hash) return [];
  return widthsOf(Number(widest)).map((width) => ({
    url: url.slice(0, at) + pictureName(hash, width),
    width,
  }));
}

/** Returns the JPEG that chat apps show for a link, or null for an address outside the shop. */
export function previewUrl(url: string): string | null {
  const at = url.lastIndexOf('/') + 1;
  const name = url.slice(at);
  const [, hash] = PICTURE_NAME.exec(name) ?? LOGO_NAME.exec(name) ?? [];
  return hash ? `${url.slice(0, at)}${hash}-previa.jpg` : null;
}

/** Returns a square icon of the logo at `url`. */
export function iconUrl(url: string, size: (typeof ICON_SIZES)[number]): string {
  return url.replace(/-logo\.webp$/, `-icono-${size}.png`);
}

function iconName(hash: string, size: number): string {
  return `${hash}-icono-${size}.png`;
}
