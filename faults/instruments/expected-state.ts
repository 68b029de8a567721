import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '../../src/domain/api.ts';
import type { Product } from '../../src/domain/entities.ts';
import {
  editForm,
  type FilePart,
  type FormBody,
  newForm,
  pictureFile,
} from '../../test/harness/product-form.ts';
import type { SeededRandom } from '../../test/harness/seeded-random.ts';

/** A change that a seller sends; a retry has the same key. */
export interface Sending {
  readonly kind: 'create' | 'edit' | 'remove';
  readonly key: string;
  readonly path: string;
  readonly form: FormBody | null;
  /** The product before the change; null for a new one. */
  readonly before: AcknowledgedProduct | null;
  /** Different for each sending. */
  readonly title: string;
  /** The seeds of the pictures that the product has after the change. */
  readonly pictures: readonly number[];
}

/** A product as the shop returned it. */
export interface AcknowledgedProduct {
  readonly product: Product;
  /** The seeds of its pictures, in their order. */
  readonly pictures: readonly number[];
}

export interface Reply {
  readonly status: number;
  readonly body: string;
}

export interface Address {
  readonly origin: string;
  readonly headers: { readonly authorization: string };
}

/** Everything that sellers sent and that the shop acknowledged: the shop must have exactly that. */
export interface ExpectedState {
  readonly acknowledged: ReadonlyMap<string, AcknowledgedProduct>;
  /** Sent, and not answered: the shop may or may not have done it. */
  readonly unanswered: ReadonlySet<Sending>;
  draw(random: SeededRandom): Sending;
  drawCreation(random: SeededRandom): Sending;
  drawEdit(random: SeededRandom): Sending;
  drawRemoval(random: SeededRandom): Sending;
  /** Records what the shop acknowledges; a broken connection leaves the sending unanswered. */
  send(shop: Address, sending: Sending): Promise<Reply>;
  /** For a refused sending, which must not have changed anything. */
  forget(sending: Sending): void;
}

/** Few enough that some products share pictures. */
const PICTURES = 60;
/** Above this number, removals are more likely than new products: a small shop starts quickly. */
const MANY_PRODUCTS = 15;

interface Records {
  readonly acknowledged: Map<string, AcknowledgedProduct>;
  readonly unanswered: Set<Sending>;
  readonly files: readonly FilePart[];
}

export async function createExpectedState(): Promise<ExpectedState> {
  const files = await Promise.all(Array.from({ length: PICTURES }, (_, seed) => pictureOf(seed)));
  const records: Records = { acknowledged: new Map(), unanswered: new Set(), files };
  return {
    acknowledged: records.acknowledged,
    unanswered: records.unanswered,
    draw: (random) => open(records, drawAny(records, random)),
    drawCreation: (random) => open(records, createOf(records, random)),
    drawEdit: (random) => open(records, editOf(records, random, requireFree(records, random))),
    drawRemoval: (random) => open(records, removalOf(requireFree(records, random))),
    async send(shop, sending) {
      const reply = sending.kind === 'remove' ? await remove(shop, sending) : await post(shop, sending);
      const isDone = reply.status < 300 || (sending.kind === 'remove' && reply.status === 404);
      if (isDone) keep(records, sending, reply);
      return reply;
    },
    forget: (sending) => void records.unanswered.delete(sending),
  };
}

type Unsent = Omit<Sending, 'key'>;

function open({ unanswered }: Records, sending: Unsent): Sending {
  const opened = { ...sending, key: randomUUID() };
  unanswered.add(opened);
  return opened;
}

function drawAny(records: Records, random: SeededRandom): Unsent {
  const before = pickFree(records, random);
  const isSmall = records.acknowledged.size < MANY_PRODUCTS;
  if (!before || random.chance(isSmall ? 0.5 : 0.2)) return createOf(records, random);
  return random.chance(isSmall ? 0.7 : 0.3) ? editOf(records, random, before) : removalOf(before);
}

/** Two sellers never change one product at once: the right result would depend on which came first. */
function pickFree({ acknowledged, unanswered }: Records, random: SeededRandom): AcknowledgedProduct | null {
  const taken = new Set([...unanswered].map(({ before }) => before?.product._id));
  const free = [...acknowledged.values()].filter(({ product }) => !taken.has(product._id));
  return free.length === 0 ? null : random.pick(free);
}

function requireFree(records: Records, random: SeededRandom): AcknowledgedProduct {
  const found = pickFree(records, random);
  if (!found) throw new Error('There is no product to change');
  return found;
}

function createOf({ files }: Records, random: SeededRandom): Unsent {
  const title = titleOf(random);
  const pictures = drawSeeds(random, [], 1 + random.below(2));
  const sent = pictures.map((seed) => files[seed]!);
  const form = newForm({ name: title, coverImgNew: sent[0]!.fileName }, sent);
  return { kind: 'create', path: '/products/new', form, before: null, title, pictures };
}

function editOf({ files }: Records, random: SeededRandom, before: AcknowledgedProduct): Unsent {
  const title = titleOf(random);
  const kept = before.pictures.filter(() => random.chance(0.7));
  const added = drawSeeds(random, before.pictures, random.below(2));
  const sent = added.map((seed) => files[seed]!);
  const urls = before.product.pictureUrls.filter((_, at) => kept.includes(before.pictures[at]!));
  const changes = { name: title, coverImg: '', pictureUrls: JSON.stringify(urls) };
  const form = editForm(before.product, changes, sent);
  const pictures = [...kept, ...added];
  return { kind: 'edit', path: '/products/update', form, before, title, pictures };
}

function removalOf(before: AcknowledgedProduct): Unsent {
  const path = `/products/${before.product._id}/delete`;
  return { kind: 'remove', path, form: null, before, title: '', pictures: [] };
}

function keep({ acknowledged, unanswered }: Records, sending: Sending, { body }: Reply): void {
  unanswered.delete(sending);
  if (sending.kind === 'remove') return void acknowledged.delete(sending.before!.product._id);
  const { product }: { product: Product } = JSON.parse(body);
  acknowledged.set(product._id, { product, pictures: sending.pictures });
}

/** To the bin, and then for good. A retry finds it in the bin or not at all. */
async function remove(shop: Address, sending: Sending): Promise<Reply> {
  const reply = await post(shop, sending);
  if (reply.status >= 300 && reply.status !== 404) return reply;
  const path = `/products/${sending.before!.product._id}/purge`;
  return post(shop, { ...sending, path, key: `${sending.key}-purge` });
}

async function post({ origin, headers }: Address, { path, form, key }: Sending): Promise<Reply> {
  const reply = await fetch(origin + path, {
    method: 'POST',
    headers: {
      ...headers,
      ...(form?.headers ?? { 'content-type': 'application/json' }),
      [IDEMPOTENCY_HEADER]: key,
    },
    body: form && new Uint8Array(form.payload),
  });
  return { status: reply.status, body: await reply.text() };
}

function pictureOf(seed: number): Promise<FilePart> {
  return pictureFile(`foto-${seed}.png`, seed);
}

function titleOf(random: SeededRandom): string {
  return `Producto ${random.below(2 ** 31)} ${randomUUID().slice(0, 8)}`;
}

function drawSeeds(random: SeededRandom, taken: readonly number[], count: number): readonly number[] {
  const seeds = new Set<number>();
  while (seeds.size < count) {
    const seed = random.below(PICTURES);
    if (!taken.includes(seed)) seeds.add(seed);
  }
  return [...seeds];
}
