/** Finds the pictures that a row names: stored pictures of the shop, and files that were sent with the sheet. */
import { UPLOAD } from '../limits.ts';
import type { Column, ListedProduct } from './columns.ts';
import type { CellProblem, Cells } from './read-fields.ts';

export interface PictureRef {
  readonly kind: 'stored' | 'file';
  readonly name: string;
}

/** Returns the name of a file that was sent with the sheet, or the reason why there is none. */
export type FindFile = (name: string) => { readonly file: string } | { readonly problem: string };

export interface PictureSources {
  readonly stored: ReadonlySet<string>;
  readonly findFile: FindFile;
}

/** If the row names no cover, the cover stays. If the cover was removed, the first picture replaces it. */
export function readPictures(cells: Cells, current: ListedProduct | null, sources: PictureSources) {
  const problems: CellProblem[] = [];
  const find = (column: Column, name: string) => findPicture(column, name, sources, problems);
  const named = namesIn(cells('imágenes'));
  const refuse = (column: Column, message: string) => problems.push({ column, message });
  if (named.length > UPLOAD.filesPerProduct)
    refuse('imágenes', `Un producto lleva como máximo ${UPLOAD.filesPerProduct} imágenes`);
  if (named.length === 0 && !current) refuse('imágenes', 'Agrega al menos una imagen');
  const before = (current?.pictures ?? []).map(toStored);
  const listed = named.slice(0, UPLOAD.filesPerProduct).map((name) => find('imágenes', name));
  const pictures = listed.length > 0 ? distinct(listed) : before;
  const kept = current?.cover ? toStored(current.cover) : null;
  const chosen = cells('portada') === '' ? null : find('portada', cells('portada'));
  if (chosen && !isOneOf(chosen, [...pictures, kept]) && problems.length === 0)
    refuse('portada', 'La portada debe ser una de las imágenes de la fila');
  return { pictures, cover: chosen ?? remainingCover(pictures, before, kept), problems };
}

function namesIn(cell: string): string[] {
  return cell
    .split(/[|;]/, UPLOAD.filesPerProduct * 2)
    .map((name) => name.trim())
    .filter(Boolean);
}

function remainingCover(
  pictures: readonly PictureRef[],
  before: readonly PictureRef[],
  kept: PictureRef | null,
): PictureRef | null {
  const isSameList =
    pictures.length === before.length && pictures.every((each, at) => isSame(each, before[at]));
  if (isSameList || (kept && isOneOf(kept, pictures))) return kept;
  return pictures[0] ?? null;
}

function findPicture(
  column: Column,
  name: string,
  { stored, findFile }: PictureSources,
  problems: CellProblem[],
): PictureRef {
  if (stored.has(name)) return toStored(name);
  const found = findFile(name);
  if ('file' in found) return { kind: 'file', name: found.file };
  problems.push({ column, message: found.problem });
  return { kind: 'file', name };
}

export function toStored(name: string): PictureRef {
  return { kind: 'stored', name };
}

function isSame(a: PictureRef, b: PictureRef | null | undefined): boolean {
  return a.kind === b?.kind && a.name === b.name;
}

function isOneOf(wanted: PictureRef, pictures: readonly (PictureRef | null)[]): boolean {
  return pictures.some((picture) => isSame(wanted, picture));
}

function distinct(pictures: readonly PictureRef[]): PictureRef[] {
  return pictures.filter((picture, at) => !isOneOf(picture, pictures.slice(0, at)));
}
