/** Which built files a visitor needs, by what the build says of them. */
import { type BuildManifest, type Chunk, findEntry, reach, staticImports } from './build-manifest.ts';

interface VisitorFiles {
  /** The script that every page starts with. */
  readonly entry: string;
  /** Loaded by every page. */
  readonly first: readonly string[];
  /** Loaded when a visitor asks for what is in them. */
  readonly later: readonly string[];
}

/** A seller's pages are no use without the shop, so nobody keeps their files. */
const SELLERS = /^src\/web\/seller\//;

export function visitorFiles(manifest: BuildManifest): VisitorFiles {
  const [name, entry] = findEntry(manifest);
  // The entry does nothing but fetch the rest of what every page needs.
  const everywhere = reach(manifest, [name, ...(entry.dynamicImports ?? [])], staticImports);
  const others = reach(manifest, [name], visitorImports).filter((chunk) => !everywhere.includes(chunk));
  // The sheets of every page are written into the page itself.
  const first = addressesOf(everywhere.flatMap(filesOf));
  const later = addressesOf(others.flatMap((chunk) => [...filesOf(chunk), ...(chunk.css ?? [])]));
  return { entry: `/${entry.file}`, first, later: later.filter((file) => !first.includes(file)) };
}

function visitorImports({ imports = [], dynamicImports = [] }: Chunk): readonly string[] {
  return [...imports, ...dynamicImports.filter((name) => !SELLERS.test(name))];
}

function filesOf({ file, assets = [] }: Chunk): readonly string[] {
  return [file, ...assets];
}

function addressesOf(files: readonly string[]): readonly string[] {
  return [...new Set(files)].map((file) => `/${file}`);
}
