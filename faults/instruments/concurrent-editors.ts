import { deepStrictEqual } from 'node:assert';
import type { Product } from '../../src/domain/entities.ts';
import { refusals } from '../../src/domain/errors.ts';
import { type Reply, request, sendTo } from '../../test/harness/http-client.ts';
import {
  editForm,
  type FilePart,
  type FormBody,
  newForm,
  pictureFile,
} from '../../test/harness/product-form.ts';
import type { SeededRandom } from '../../test/harness/seeded-random.ts';
import { catalogueAt } from '../../test/harness/seller.ts';
import { until } from '../../test/harness/until.ts';
import type { Counts } from '../trial.ts';

/** Many people who change one product at the same moment, on any copy of the shop. */
interface ConcurrentEditors {
  /** Everybody saves a different edit of the same version. */
  edit(random: SeededRandom): Promise<Counts>;
  /** Everybody deletes the product, edits it or looks at it. */
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
/** Few edits add pictures, which are slow; an edit of a text conflicts just the same. */
const WITH_PICTURES = 0.1;
const PICTURES = 60;
const FOLLOW_MS = 10_000;

interface Editing extends Place {
  readonly pictures: readonly FilePart[];
}

export async function createConcurrentEditors(place: Place): Promise<ConcurrentEditors> {
  const pictures = await Promise.all(
    Array.from({ length: PICTURES }, (_, at) => pictureFile(`foto-${at}.png`, at + 1)),
  );
  const editing = { ...place, pictures };
  return {
    edit: (random) => editAtOnce(editing, random),
    remove: (random) => removeAtOnce(editing, random),
  };
}

async function editAtOnce(editing: Editing, random: SeededRandom): Promise<Counts> {
  const product = await publish(editing, random);
  const forms = Array.from({ length: EDITORS }, (_, at) =>
    randomEdit(editing, random, product, `Edición ${at}`),
  );
  const replies = await Promise.all(forms.map((form) => post(editing, random, '/products/update', form)));
  const winners = replies.filter(({ status }) => status === 200);
  const busy = replies.filter(({ status }) => status === 503).length;
  for (const reply of replies) if (reply.status !== 200) requireConflict(reply);
  if (winners.length !== 1) throw new Error(`${winners.length} won`);
  const winner = productIn(winners[0]!);
  requireWhole(winner, forms[replies.indexOf(winners[0]!)]!);
  await requireEverywhere(editing, (reply) => isThis(winner, reply), `/products/${product._id}`);
  await editing.requirePictures([winner]);
  await remove(editing, random, product);
  const told = EDITORS - winners.length - busy;
  return { edits: EDITORS, 'that won': 1, 'told of the other': told, 'asked to come back': busy };
}

async function removeAtOnce(editing: Editing, random: SeededRandom): Promise<Counts> {
  const product = await publish(editing, random);
  const path = `/products/${product._id}`;
  const views = [path, `/tienda/audio/${product._id}`, '/products/all', '/tienda'];
  const edit = (at: number) =>
    post(editing, random, '/products/update', randomEdit(editing, random, product, `Edición ${at}`));
  const [deletions, edits, seen] = await Promise.all([
    Promise.all(Array.from({ length: SELLERS }, () => post(editing, random, `${path}/delete`))),
    Promise.all(Array.from({ length: SELLERS }, (_, at) => edit(at))),
    Promise.all(
      Array.from({ length: VISITORS }, () => request(random.pick(editing.origins) + random.pick(views))),
    ),
  ]);
  requireStatuses(deletions, [200, 404]);
  requireStatuses(edits, [200, 404, 409]);
  requireStatuses(seen, [200, 404]);
  if (!deletions.some(({ status }) => status === 200)) throw new Error('Nobody deleted it');
  await requireEverywhere(editing, ({ status }) => status === 404, path);
  requireStatuses([await post(editing, random, `${path}/purge`)], [200]);
  await editing.requirePictures([]);
  return { deletions: SELLERS, 'edits meanwhile': SELLERS, 'views meanwhile': VISITORS };
}

async function publish(editing: Editing, random: SeededRandom): Promise<Product> {
  await removeAll(editing, random);
  const files = [random.pick(editing.pictures), random.pick(editing.pictures)];
  const form = newForm({ name: 'El de todos', coverImgNew: files[0]!.fileName }, files);
  const reply = await post(editing, random, '/products/new', form);
  if (reply.status !== 201) throw new Error(`Not published: ${reply.status} ${reply.body}`);
  const product = productIn(reply);
  await requireEverywhere(editing, ({ status }) => status === 200, `/products/${product._id}`);
  return product;
}

/** A product that a failed round left would make the next round fail too. */
async function removeAll(place: Place, random: SeededRandom): Promise<void> {
  for (const product of await catalogueAt(sendTo(random.pick(place.origins))))
    await remove(place, random, product);
}

/** To the bin, and then for good. */
async function remove(place: Place, random: SeededRandom, { _id }: Product): Promise<void> {
  for (const step of ['delete', 'purge']) await post(place, random, `/products/${_id}/${step}`);
}

function post(
  { origins, authorization }: Place,
  random: SeededRandom,
  path: string,
  form?: FormBody,
): Promise<Reply> {
  const headers = { authorization, ...(form?.headers ?? { 'content-type': 'application/json' }) };
  return request(random.pick(origins) + path, { method: 'POST', headers, body: form?.payload ?? '' });
}

/** The other copies show a change a moment later. */
async function requireEverywhere(
  { origins }: Place,
  isSeen: (reply: Reply) => boolean,
  path: string,
): Promise<void> {
  for (const origin of origins)
    await until(async () => isSeen(await request(origin + path)), {
      withinMs: FOLLOW_MS,
      otherwise: () => `${origin} does not follow: ${path}`,
    });
}

function randomEdit({ pictures }: Editing, random: SeededRandom, product: Product, name: string): FormBody {
  const files = random.chance(WITH_PICTURES) ? [random.pick(pictures)] : [];
  const kept = product.pictureUrls.filter(() => random.chance(0.5));
  const coverImg = kept[0] ?? '';
  return editForm(product, { name, coverImg, pictureUrls: JSON.stringify(kept), ...coverOf(files) }, files);
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

/** The product must have everything of one form and nothing of another. */
function requireWhole({ title, pictureUrls, coverUrl }: Product, { payload }: FormBody): void {
  const text = payload.toString('latin1');
  const field = (name: string) =>
    Buffer.from(new RegExp(`name="${name}"\r\n\r\n([^\r]*)`).exec(text)?.[1] ?? '', 'latin1').toString();
  const kept: string[] = JSON.parse(field('pictureUrls'));
  const added = text.match(/filename="/g)?.length ?? 0;
  deepStrictEqual(title, field('name'));
  deepStrictEqual(pictureUrls.slice(0, kept.length), kept);
  // A picture that the product already has is not added again.
  if (pictureUrls.length > kept.length + added) throw new Error(`Mixed pictures: ${pictureUrls}`);
  if (added === 0) deepStrictEqual(coverUrl ?? '', field('coverImg'));
}

/** The reply must name the other edit, or say when to retry if the database is busy. */
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
