/** Which built files a visitor needs, by what the build says of them. */

export interface VisitorFiles {
  /** The script that every page starts with. */
  readonly entry: string;
  /** Loaded by every page. */
  readonly first: readonly string[];
  /** Loaded when a visitor asks for what is in them. */
  readonly later: readonly string[];
}

/** A part of the build's own list, `.vite/manifest.json`. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly assets?: readonly string[];
}

export type BuildManifest = Readonly<Record<string, Chunk>>;

/** A seller's pages are no use without the shop, so nobody keeps their files. */
const SELLERS = /^src\/web\/(seller\/|parts\/(seller-|link-card))/;

export function visitorFiles(manifest: BuildManifest): VisitorFiles {
  const [name, entry] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry) ?? [];
  if (!name || !entry) throw new Error('The build has no entry: run npm run build');
  // The entry does nothing but fetch the rest of what every page needs.
  const first = filesOf(manifest, reach(manifest, [name, ...(entry.dynamicImports ?? [])], staticImports));
  const all = filesOf(manifest, reach(manifest, [name], visitorImports));
  return { entry: `/${entry.file}`, first, later: all.filter((file) => !first.includes(file)) };
}

function staticImports({ imports = [] }: Chunk): readonly string[] {
  return imports;
}

function visitorImports({ imports = [], dynamicImports = [] }: Chunk): readonly string[] {
  return [...imports, ...dynamicImports.filter((name) => !SELLERS.test(name))];
}

function reach(
  manifest: BuildManifest,
  from: readonly string[],
  next: (chunk: Chunk) => readonly string[],
): ReadonlySet<string> {
  const found = new Set(from);
  // A set that grows while it is walked through is walked to its end.
  for (const name of found) for (const other of next(requireChunk(manifest, name))) found.add(other);
  return found;
}

function filesOf(manifest: BuildManifest, names: ReadonlySet<string>): readonly string[] {
  const chunks = [...names].map((name) => requireChunk(manifest, name));
  const files = chunks.flatMap(({ file, assets = [] }) => [file, ...assets]);
  return [...new Set(files)].map((file) => `/${file}`);
}

function requireChunk(manifest: BuildManifest, name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build does not hold ${name}: run npm run build`);
  return chunk;
}
