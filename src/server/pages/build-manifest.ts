/** Reads the build's list of its files, `.vite/manifest.json`. */
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

/** Chunks by the path of their source. */
export type BuildManifest = Readonly<Record<string, Chunk>>;

export async function readManifest(build: string): Promise<BuildManifest> {
  return JSON.parse(await readFile(join(build, 'client/.vite/manifest.json'), 'utf8'));
}

export function findEntry(manifest: BuildManifest): readonly [name: string, entry: Chunk] {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.isEntry);
  if (!found) throw new Error('The build has no entry: run npm run build');
  return found;
}

/** The chunks in `from`, and all chunks that they reach through `next`. */
export function reach(
  manifest: BuildManifest,
  from: readonly string[],
  next: (chunk: Chunk) => readonly string[],
): readonly Chunk[] {
  const found = new Set(from);
  // Iterating a Set also visits the entries that are added meanwhile.
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
