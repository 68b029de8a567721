import { randomUUID } from 'node:crypto';
import { endpoints, IDEMPOTENCY_HEADER } from '../../src/domain/api.ts';
import type { Product } from '../../src/domain/entities.ts';
import {
  editForm,
  type FilePart,
  type FormBody,
  newForm,
  pictureFile,
} from '../../test/harness/product-form.ts';
import type { SeededRandom } from '../../test/harness/seeded-random.ts';

/** A change as a seller sends it; sent again, it has the same key. */
export interface Sending {
  readonly kind: 'create' | 'edit' | 'remove';
  readonly key: string;
  readonly path: string;
  readonly form: FormBody | null;
  /** What it changes; null for a new product. */
  readonly before: AcknowledgedProduct | null;
  /** No two sendings give the same. */
  readonly title: string;
  /** Those that the product has afterwards. */
  readonly pictures: readonly number[];
}

/** A product as the shop acknowledged it. */
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

/** What sellers sent, and what the shop acknowledged them: the truth that it is held to. */
export interface ExpectedState {
  readonly acknowledged: ReadonlyMap<string, AcknowledgedProduct>;
  /** Sent, and not answered yet. */
  readonly unanswered: ReadonlySet<Sending>;
  draw(random: SeededRandom): Sending;
  drawCreation(random: SeededRandom): Sending;
  drawEdit(random: SeededRandom): Sending;
  drawRemoval(random: SeededRandom): Sending;
  /** Keeps what the shop acknowledged; a connection that breaks leaves the sending unanswered. */
  send(shop: Address, sending: Sending): Promise<Reply>;
  /** It was refused, and nothing may have changed. */
  forget(sending: Sending): void;
}

/** Few enough that products share pictures now and then. */
const PICTURES = 60;
/** Past that, products rather go than come: the shop stays small, and starts quickly. */
const MOST_PRODUCTS = 15;

export async function createExpectedState(): Promise<ExpectedState> {
  const acknowledged = new Map<string, AcknowledgedProduct>();
  const unanswered = new Set<Sending>();
  const files = await Promise.all(Array.from({ length: PICTURES }, (_, seed) => pictureOf(seed)));

  /** Not two sellers at once on one product: what is right would depend on who came first. */
  function pickFree(random: SeededRandom): AcknowledgedProduct | null {
    const taken = new Set([...unanswered].map(({ before }) => before?.product._id));
    const free = [...acknowledged.values()].filter(({ product }) => !taken.has(product._id));
    return free.length === 0 ? null : random.pick(free);
  }

  function requireFree(random: SeededRandom): AcknowledgedProduct {
    const found = pickFree(random);
    if (!found) throw new Error('There is no product to change');
    return found;
  }

  function open(sending: Omit<Sending, 'key'>): Sending {
    const opened = { ...sending, key: randomUUID() };
    unanswered.add(opened);
    return opened;
  }

  function drawCreation(random: SeededRandom): Sending {
    const title = titleOf(random);
    const pictures = drawSeeds(random, [], 1 + random.below(2));
    const sent = pictures.map((seed) => files[seed]!);
    const form = newForm({ name: title, coverImgNew: sent[0]!.fileName }, sent);
    return open({ kind: 'create', path: endpoints.newProduct.path, form, before: null, title, pictures });
  }

  function edit(random: SeededRandom, before: AcknowledgedProduct): Sending {
    const title = titleOf(random);
    const kept = before.pictures.filter(() => random.chance(0.7));
    const added = drawSeeds(random, before.pictures, random.below(2));
    const sent = added.map((seed) => files[seed]!);
    const urls = before.product.pictureUrls.filter((_, at) => kept.includes(before.pictures[at]!));
    const changes = { name: title, coverImg: '', pictureUrls: JSON.stringify(urls) };
    const form = editForm(before.product, changes, sent);
    const pictures = [...kept, ...added];
    return open({ kind: 'edit', path: endpoints.updateProduct.path, form, before, title, pictures });
  }

  function remove(before: AcknowledgedProduct): Sending {
    const path = endpoints.deleteProduct.path.replace(':productId', before.product._id);
    return open({ kind: 'remove', path, form: null, before, title: '', pictures: [] });
  }

  function keep(sending: Sending, { body }: Reply): void {
    unanswered.delete(sending);
    if (sending.kind === 'remove') return void acknowledged.delete(sending.before!.product._id);
    const { product }: { product: Product } = JSON.parse(body);
    acknowledged.set(product._id, { product, pictures: sending.pictures });
  }

  return {
    acknowledged,
    unanswered,
    draw(random) {
      const before = pickFree(random);
      if (!before || random.chance(acknowledged.size < MOST_PRODUCTS ? 0.5 : 0.2))
        return drawCreation(random);
      return random.chance(acknowledged.size < MOST_PRODUCTS ? 0.7 : 0.3)
        ? edit(random, before)
        : remove(before);
    },
    drawCreation,
    drawEdit: (random) => edit(random, requireFree(random)),
    drawRemoval: (random) => remove(requireFree(random)),
    async send(shop, sending) {
      const reply = await post(shop, sending);
      const isDone = reply.status < 300 || (sending.kind === 'remove' && reply.status === 404);
      if (isDone) keep(sending, reply);
      return reply;
    },
    forget: (sending) => void unanswered.delete(sending),
  };
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
