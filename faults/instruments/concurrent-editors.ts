import { deepStrictEqual } from 'node:assert';
import { endpoints } from '../../src/domain/api.ts';
import type { Product } from '../../src/domain/entities.ts';
import { refusals } from '../../src/domain/errors.ts';
import { type Reply, request } from '../../test/harness/http-client.ts';
import {
  editForm,
  type FilePart,
  type FormBody,
  newForm,
  pictureFile,
} from '../../test/harness/product-form.ts';
import type { SeededRandom } from '../../test/harness/seeded-random.ts';
import type { Counts } from '../trial.ts';

/** Many people at the same product at the same moment, whichever copy of the shop each of them has before them. */
export interface ConcurrentEditors {
  /** Everybody saves another edit of the same version. */
  edit(random: SeededRandom): Promise<Counts>;
  /** Everybody deletes it, edits it or looks at it. */
  remove(random: SeededRandom): Promise<Counts>;
}

interface Place {
  readonly origins: readonly string[];
  readonly authorization: string;
  /** Throws unless the pictures of these products are stored, and no others. */
  requirePictures(products: readonly Product[]): Promise<void>;
}

const EDITORS = 100;
const VISITORS = 40;
const SELLERS = 20;
/** Pictures take their time; those who only change a text are as much competition. */
const WITH_PICTURES = 0.1;
const PICTURES = 60;

export async function createConcurrentEditors({
  origins,
  authorization,
  requirePictures,
}: Place): Promise<ConcurrentEditors> {
  const pictures = await Promise.all(
    Array.from({ length: PICTURES }, (_, at) => pictureFile(`foto-${at}.png`, at + 1)),
  );

  function post(random: SeededRandom, path: string, form?: FormBody): Promise<Reply> {
    const headers = { authorization, ...(form?.headers ?? { 'content-type': 'application/json' }) };
    return request(random.pick(origins) + path, { method: 'POST', headers, body: form?.payload ?? '' });
  }

  /** What a broken round left would break the next one. */
  async function clear(random: SeededRandom): Promise<void> {
    const { body } = await request(random.pick(origins) + endpoints.allProducts.path);
    const { products }: { products: Product[] } = JSON.parse(String(body));
    for (const { _id } of products) await post(random, `/products/${_id}/delete`);
  }

  async function publish(random: SeededRandom): Promise<Product> {
    await clear(random);
    const files = [random.pick(pictures), random.pick(pictures)];
    const form = newForm({ name: 'El de todos', coverImgNew: files[0]!.fileName }, files);
    const reply = await post(random, endpoints.newProduct.path, form);
    if (reply.status !== 201) throw new Error(`Not published: ${reply.status} ${reply.body}`);
    const product = productIn(reply);
    await everywhere(({ status }) => status === 200, `/products/${product._id}`);
    return product;
  }

  /** A change is seen by the other copies a moment later. */
  async function everywhere(isSeen: (reply: Reply) => boolean, path: string): Promise<void> {
    for (const origin of origins) {
      const end = performance.now() + 10_000;
      while (!isSeen(await request(origin + path))) {
        if (performance.now() > end) throw new Error(`${origin} does not follow: ${path}`);
      }
    }
  }

  function randomEdit(random: SeededRandom, product: Product, name: string): FormBody {
    const files = random.chance(WITH_PICTURES) ? [random.pick(pictures)] : [];
    const kept = product.pictureUrls.filter(() => random.chance(0.5));
    const coverImg = kept[0] ?? '';
    return editForm(product, { name, coverImg, pictureUrls: JSON.stringify(kept), ...coverOf(files) }, files);
  }

  return {
    async edit(random) {
      const product = await publish(random);
      const forms = Array.from({ length: EDITORS }, (_, at) => randomEdit(random, product, `Edición ${at}`));
      const replies = await Promise.all(
        forms.map((form) => post(random, endpoints.updateProduct.path, form)),
      );
      const winners = replies.filter(({ status }) => status === 200);
      const busy = replies.filter(({ status }) => status === 503).length;
      for (const reply of replies) if (reply.status !== 200) requireConflict(reply);
      if (winners.length !== 1) throw new Error(`${winners.length} won`);
      const winner = productIn(winners[0]!);
      requireWhole(winner, forms[replies.indexOf(winners[0]!)]!);
      await everywhere((reply) => isThis(winner, reply), `/products/${product._id}`);
      await requirePictures([winner]);
      await post(random, `/products/${product._id}/delete`);
      const told = EDITORS - winners.length - busy;
      return { edits: EDITORS, 'that won': 1, 'told of the other': told, 'asked to come back': busy };
    },

    async remove(random) {
      const product = await publish(random);
      const path = `/products/${product._id}`;
      const views = [path, `/tienda/audio/${product._id}`, '/products/all', '/tienda'];
      const [deletions, edits, seen] = await Promise.all([
        Promise.all(Array.from({ length: SELLERS }, () => post(random, `${path}/delete`))),
        Promise.all(
          Array.from({ length: SELLERS }, (_, at) =>
            post(random, endpoints.updateProduct.path, randomEdit(random, product, `Edición ${at}`)),
          ),
        ),
        Promise.all(
          Array.from({ length: VISITORS }, () => request(random.pick(origins) + random.pick(views))),
        ),
      ]);
      requireStatuses(deletions, [200, 404]);
      requireStatuses(edits, [200, 404, 409]);
      requireStatuses(seen, [200, 404]);
      if (!deletions.some(({ status }) => status === 200)) throw new Error('Nobody deleted it');
      await everywhere(({ status }) => status === 404, path);
      await requirePictures([]);
      return { deletions: SELLERS, 'edits meanwhile': SELLERS, 'views meanwhile': VISITORS };
    },
  };
}

function coverOf(files: readonly FilePart[]): { coverImgNew?: string } {
  return files[0] ? { coverImgNew: files[0].fileName } : {};
}

function productIn({ body }: Reply): Product {
  return JSON.parse(String(body)).product;
}

function isThis(product: Product, reply: Reply): boolean {
  return reply.status === 200 && JSON.stringify(productIn(reply)) === JSON.stringify(product);
}

/** All of one form, and nothing of another. */
function requireWhole({ title, pictureUrls, coverUrl }: Product, { payload }: FormBody): void {
  const text = payload.toString('latin1');
  const field = (name: string) =>
    Buffer.from(new RegExp(`name="${name}"\r\n\r\n([^\r]*)`).exec(text)?.[1] ?? '', 'latin1').toString();
  const kept: string[] = JSON.parse(field('pictureUrls'));
  const added = text.match(/filename="/g)?.length ?? 0;
  deepStrictEqual(title, field('name'));
  deepStrictEqual(pictureUrls.slice(0, kept.length), kept);
  // A picture that was there already is not there twice.
  if (pictureUrls.length > kept.length + added) throw new Error(`Mixed pictures: ${pictureUrls}`);
  if (added === 0) deepStrictEqual(coverUrl ?? '', field('coverImg'));
}

/** Told of the other edit; a database that has no time says when to come back. */
function requireConflict({ status, headers, body }: Reply): void {
  if (status === 503 && headers['retry-after']) return;
  deepStrictEqual(
    [status, JSON.parse(String(body)).message],
    [refusals.CHANGED_BY_SOMEONE.status, refusals.CHANGED_BY_SOMEONE.message],
  );
}

function requireStatuses(replies: readonly Reply[], allowed: readonly number[]): void {
  const other = replies.find(({ status }) => !allowed.includes(status));
  if (other) throw new Error(`Answered ${other.status}: ${other.body}`);
}
