/**
 * A stored picture is a family of files that share a content hash. Its address names the widest file,
 * so every other address follows from it: no size is stored anywhere else.
 */
import { PICTURE_WIDTHS } from '../limits.ts';

interface PictureVariant {
  readonly url: string;
  readonly width: number;
}

const PICTURE_NAME = /^([0-9a-f]{32})-(\d{1,4})\.webp$/;

export function pictureName(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

export function isPictureName(name: string): boolean {
  return PICTURE_NAME.test(name);
}

/** Widths made of a picture: the standard ones below its own, and its own (never enlarged). */
export function widthsOf(sourceWidth: number): readonly number[] {
  const widest = Math.min(sourceWidth, PICTURE_WIDTHS.at(-1)!);
  return [...PICTURE_WIDTHS.filter((width) => width < widest), widest];
}

/** Every file of the picture that `name` (its widest file) stands for. */
export function filesOfPicture(name: string): readonly string[] {
  const [, hash, widest] = PICTURE_NAME.exec(name) ?? [];
  if (!hash) return [];
  return [...widthsOf(Number(widest)).map((width) => pictureName(hash, width)), `${hash}-previa.jpg`];
}

/** Addresses and exact widths for `srcset`; empty for an address that is not one of ours. */
export function pictureVariants(url: string): readonly PictureVariant[] {
  const at = url.lastIndexOf('/') + 1;
  const [, hash, widest] = PICTURE_NAME.exec(url.slice(at)) ?? [];
  if (!hash) return [];
  return widthsOf(Number(widest)).map((width) => ({
    url: url.slice(0, at) + pictureName(hash, width),
    width,
  }));
}

/** The JPEG that chat apps show beside a link; null for an address that is not one of ours. */
export function previewUrl(url: string): string | null {
  const at = url.lastIndexOf('/') + 1;
  const [, hash] = PICTURE_NAME.exec(url.slice(at)) ?? [];
  return hash ? `${url.slice(0, at)}${hash}-previa.jpg` : null;
}
