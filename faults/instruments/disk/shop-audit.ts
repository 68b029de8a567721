import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import type { Product } from '../../../src/domain/entities.ts';
import { filesOfPicture } from '../../../src/domain/product/picture-files.ts';
import { filesBelow } from '../../../test/harness/in-process/shop-state.ts';
import type { Counts } from '../../trial.ts';
import type { AcknowledgedProduct, Address, ExpectedState, Sending } from '../expected-state.ts';

interface Audited {
  readonly shop: Address;
  readonly dataDir: string;
  readonly expected: ExpectedState;
  /** Products that do not belong to the expected state. */
  readonly others?: ReadonlySet<string>;
}

/** For the deletion of orphan pictures at the start, which runs in the background. */
const DELETION_MS = 20_000;
const LOOK_AGAIN_MS = 20;

/**
 * Holds a shop that was just started to what it told its sellers: everything acknowledged is there, everything else
 * wholly there or wholly absent, every picture is whole, and nothing else lies around. Then sends again what was never
 * answered: each change is made once.
 */
export async function audit({ shop, dataDir, expected, others }: Audited): Promise<Counts> {
  await requirePage(shop);
  const products = await catalogueOf(shop);
  const own = products.filter(({ _id }) => !others?.has(_id));
  const made = requireAsAcknowledged(own, expected);
  const stored = [...products, ...(await binOf(shop))];
  requireFound(await filesOf(dataDir), filesInUse(stored));
  // A shop without products keeps every picture at its start: it may have the wrong database.
  if (products.length > 0) await requireNoOtherFiles(dataDir, stored);
  const pictures = await requireReadable(shop, products);
  const unanswered = expected.unanswered.size;
  for (const sending of expected.unanswered) await sendAgain(shop, expected, sending, made.get(sending));
  return { unanswered, 'of them done': made.size, 'pictures read': pictures };
}

export async function requirePage({ origin }: Pick<Address, 'origin'>): Promise<void> {
  const page = await fetch(`${origin}/tienda`);
  const text = await page.text();
  if (page.status !== 200 || !text.endsWith('</html>')) throw new Error(`The page answered ${page.status}`);
}

export async function catalogueOf({ origin }: Pick<Address, 'origin'>): Promise<readonly Product[]> {
  const reply = await fetch(`${origin}/products/all`);
  if (!reply.ok) throw new Error(`The catalogue answered ${reply.status}`);
  const { products }: { products: readonly Product[] } = await reply.json();
  return products;
}

/** Products that were moved to the bin, and not yet deleted for good. */
async function binOf({ origin, headers }: Address): Promise<readonly Product[]> {
  const reply = await fetch(`${origin}/products/bin`, { headers });
  if (!reply.ok) throw new Error(`The bin answered ${reply.status}`);
  const { products }: { products: readonly { product: Product }[] } = await reply.json();
  return products.map(({ product }) => product);
}

/** Returns the unanswered changes that were done, each with its product, or null after a removal. */
function requireAsAcknowledged(
  products: readonly Product[],
  expected: ExpectedState,
): Map<Sending, Product | null> {
  const made = new Map<Sending, Product | null>();
  const open = new Map([...expected.unanswered].map((sending) => [sending.before?.product._id, sending]));
  const found = new Map(products.map((product) => [product._id, product]));
  for (const [id, acknowledged] of expected.acknowledged) {
    const [product, sending] = [found.get(id), open.get(id)];
    if (isDeepStrictEqual(product, acknowledged.product)) continue;
    if (!sending || !isOutcomeOf(sending, product)) throw broken(acknowledged, product);
    made.set(sending, product ?? null);
  }
  for (const product of products.filter(({ _id }) => !expected.acknowledged.has(_id))) {
    const sending = [...expected.unanswered].find(({ title }) => title === product.title);
    if (!sending || made.has(sending) || !isOutcomeOf(sending, product)) throw broken(null, product);
    made.set(sending, product);
  }
  return made;
}

function isOutcomeOf({ kind, title, pictures }: Sending, product: Product | undefined): boolean {
  if (kind === 'remove') return product === undefined;
  return product?.title === title && product.pictureUrls.length === pictures.length;
}

function broken(acknowledged: AcknowledgedProduct | null, found: Product | undefined): Error {
  return new Error(`Acknowledged ${JSON.stringify(acknowledged?.product)}, found ${JSON.stringify(found)}`);
}

/** There must be exactly the files of the products' pictures, and no unfinished file. */
export async function requireNoOtherFiles(dataDir: string, products: readonly Product[]): Promise<void> {
  const wanted = filesInUse(products);
  const end = performance.now() + DELETION_MS;
  let found = await filesOf(dataDir);
  while (!isDeepStrictEqual(found, wanted)) {
    requireFound(found, wanted);
    const extra = found.filter((file) => !wanted.includes(file));
    if (performance.now() > end) throw new Error(`Files that no product uses: ${extra.join(', ')}`);
    await pause(LOOK_AGAIN_MS);
    found = await filesOf(dataDir);
  }
}

function requireFound(found: readonly string[], wanted: readonly string[]): void {
  const missing = wanted.filter((file) => !found.includes(file));
  if (missing.length > 0) throw new Error(`Rows without their files: ${missing.join(', ')}`);
}

function filesInUse(products: readonly Product[]): string[] {
  const names = products.flatMap(({ pictureUrls }) => pictureUrls.map((url) => url.split('/').at(-1)!));
  const files = new Set(names.flatMap(filesOfPicture).map((name) => join('images', name.slice(0, 2), name)));
  return [...files].sort();
}

async function filesOf(dataDir: string): Promise<string[]> {
  const files = await Promise.all(
    ['images', 'tmp'].map(async (folder) =>
      (await filesBelow(join(dataDir, folder))).map((file) => join(folder, file)),
    ),
  );
  return files.flat();
}

/** Fetches each picture over HTTP and decodes it completely. */
export async function requireReadable(
  { origin }: Pick<Address, 'origin'>,
  products: readonly Product[],
): Promise<number> {
  const urls = new Set(products.flatMap(({ pictureUrls }) => pictureUrls));
  for (const url of urls) {
    const reply = await fetch(origin + url);
    const bytes = Buffer.from(await reply.arrayBuffer());
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    await sharp(bytes, { failOn: 'warning' }).stats();
  }
  return urls.size;
}

/** Retries with the same key: a change that was done is answered, not repeated. */
async function sendAgain(
  shop: Address,
  expected: ExpectedState,
  sending: Sending,
  made: Product | null | undefined,
): Promise<void> {
  const reply = await expected.send(shop, sending);
  if (expected.unanswered.has(sending)) throw new Error(`Sent again: ${reply.status} ${reply.body}`);
  if (!made) return;
  const { product }: { product: Product } = JSON.parse(reply.body);
  if (!isDeepStrictEqual(product, made)) throw new Error(`Done twice: ${made._id} and ${product._id}`);
}
