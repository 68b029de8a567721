/** The build's own list of its files, `.vite/manifest.json`, and how to walk through it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly assets?: readonly string[];
  readonly css?: readonly string[];
}

/** By the path of a chunk's source. */
export type BuildManifest = Readonly<Record<string, Chunk>>;

export async function readManifest(build: string): Promise<BuildManifest> {
  return JSON.parse(await readFile(join(build, 'client/.vite/manifest.json'), 'utf8'));
}

export function findEntry(manifest: BuildManifest): readonly [name: string, entry: Chunk] {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.isEntry);
  if (!found) throw new Error('The build has no entry: run npm run build');
  return found;
}

/** The chunks that are reached from some, with those. */
export function reach(
  manifest: BuildManifest,
  from: readonly string[],
  next: (chunk: Chunk) => readonly string[],
): readonly Chunk[] {
  const found = new Set(from);
  // A set that grows while it is walked through is walked to its end.
  for (const name of found) for (const other of next(requireChunk(manifest, name))) found.add(other);
  return [...found].map((name) => requireChunk(manifest, name));
}

export function staticImports({ imports = [] }: Chunk): readonly string[] {
  return imports;
}

function requireChunk(manifest: BuildManifest, name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build does not hold ${name}: run npm run build`);
  return chunk;
}
