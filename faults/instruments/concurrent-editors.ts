import { deepStrictEqual } from 'node:assert';
import { endpoints } from '../../src/domain/api.ts';
import type { Product } from '../../src/domain/entities.ts';
import { refusals } from '../../src/domain/errors.ts';
import { ask, type Reply } from '../../test/harness/http-client.ts';
import {
  editForm,
  type FilePart,
  type FormBody,
  newForm,
  pictureFile,
} from '../../test/harness/product-form.ts';
import type { Dice } from '../../test/harness/seeded-random.ts';
import type { Counts } from '../trial.ts';

/** Many people at the same product at the same moment, whichever copy of the shop each of them has before them. */
export interface Rivals {
  /** Everybody saves another edit of the same version. */
  edit(dice: Dice): Promise<Counts>;
  /** Everybody deletes it, edits it or looks at it. */
  remove(dice: Dice): Promise<Counts>;
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
/** Pictures take their time; those who only change a text are as many rivals. */
const WITH_PICTURES = 0.1;
const PICTURES = 60;

export async function gatherRivals({ origins, authorization, requirePictures }: Place): Promise<Rivals> {
  const pictures = await Promise.all(
    Array.from({ length: PICTURES }, (_, at) => pictureFile(`foto-${at}.png`, at + 1)),
  );

  function post(dice: Dice, path: string, form?: FormBody): Promise<Reply> {
    const headers = { authorization, ...(form?.headers ?? { 'content-type': 'application/json' }) };
    return ask(dice.pick(origins) + path, { method: 'POST', headers, body: form?.payload ?? '' });
  }

  /** What a broken round left would break the next one. */
  async function clear(dice: Dice): Promise<void> {
    const { body } = await ask(dice.pick(origins) + endpoints.allProducts.path);
    const { products }: { products: Product[] } = JSON.parse(String(body));
    for (const { _id } of products) await post(dice, `/products/${_id}/delete`);
  }

  async function publish(dice: Dice): Promise<Product> {
    await clear(dice);
    const files = [dice.pick(pictures), dice.pick(pictures)];
    const form = newForm({ name: 'El de todos', coverImgNew: files[0]!.fileName }, files);
    const reply = await post(dice, endpoints.newProduct.path, form);
    if (reply.status !== 201) throw new Error(`Not published: ${reply.status} ${reply.body}`);
    const product = productIn(reply);
    await everywhere(({ status }) => status === 200, `/products/${product._id}`);
    return product;
  }

  /** A change is seen by the other copies a moment later. */
  async function everywhere(isSeen: (reply: Reply) => boolean, path: string): Promise<void> {
    for (const origin of origins) {
      const end = performance.now() + 10_000;
      while (!isSeen(await ask(origin + path))) {
        if (performance.now() > end) throw new Error(`${origin} does not follow: ${path}`);
      }
    }
  }

  function rollEdit(dice: Dice, product: Product, name: string): FormBody {
    const files = dice.chance(WITH_PICTURES) ? [dice.pick(pictures)] : [];
    const kept = product.pictureUrls.filter(() => dice.chance(0.5));
    const coverImg = kept[0] ?? '';
    return editForm(product, { name, coverImg, pictureUrls: JSON.stringify(kept), ...coverOf(files) }, files);
  }

  return {
    async edit(dice) {
      const product = await publish(dice);
      const forms = Array.from({ length: EDITORS }, (_, at) => rollEdit(dice, product, `Edición ${at}`));
      const replies = await Promise.all(forms.map((form) => post(dice, endpoints.updateProduct.path, form)));
      const winners = replies.filter(({ status }) => status === 200);
      const busy = replies.filter(({ status }) => status === 503).length;
      for (const reply of replies) if (reply.status !== 200) requireConflict(reply);
      if (winners.length !== 1) throw new Error(`${winners.length} won`);
      const winner = productIn(winners[0]!);
      requireWhole(winner, forms[replies.indexOf(winners[0]!)]!);
      await everywhere((reply) => isThis(winner, reply), `/products/${product._id}`);
      await requirePictures([winner]);
      await post(dice, `/products/${product._id}/delete`);
      const told = EDITORS - winners.length - busy;
      return { edits: EDITORS, 'that won': 1, 'told of the other': told, 'asked to come back': busy };
    },

    async remove(dice) {
      const product = await publish(dice);
      const path = `/products/${product._id}`;
      const views = [path, `/tienda/audio/${product._id}`, '/products/all', '/tienda'];
      const [deletions, edits, seen] = await Promise.all([
        Promise.all(Array.from({ length: SELLERS }, () => post(dice, `${path}/delete`))),
        Promise.all(
          Array.from({ length: SELLERS }, (_, at) =>
            post(dice, endpoints.updateProduct.path, rollEdit(dice, product, `Edición ${at}`)),
          ),
        ),
        Promise.all(Array.from({ length: VISITORS }, () => ask(dice.pick(origins) + dice.pick(views)))),
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
