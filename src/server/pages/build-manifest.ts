/** Reads the build's list of its files, `.vite/manifest.json`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Chunk {
  readonly file: string;
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

/** The first script of every page. */
export const START = 'src/web/start.ts';
/** The script of the back office, which that one loads. */
export const OFFICE = 'src/web/office.tsx';

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

export const staticImports = ({ imports = [] }: Chunk): readonly string[] => imports;

export function requireChunk(manifest: BuildManifest, name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build does not hold ${name}: run npm run build`);
  return chunk;
}
