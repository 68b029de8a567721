import { ShopError } from '../../domain/errors.ts';
import type { ImportOutcome } from '../../domain/import/preview.ts';
import type { PictureShelf } from '../pictures/picture-store.ts';
import { type Reply, requireSameSending, type Sending } from '../products/save-product.ts';
import { mapYielding, yieldToEventLoop } from '../scheduling/event-loop.ts';
import type { StoredProduct } from '../store/products.ts';
import type { CatalogueWrite } from '../store/store.ts';
import { isWriting, makePlan, requireConfirmed } from './plan.ts';
import type { Steps } from './progress.ts';
import type { ImportFiles } from './sheet-reader.ts';
import type { ShelvedPictures } from './store-pictures.ts';
import { toStoredRows } from './stored-rows.ts';

export interface Committing {
  readonly files: ImportFiles;
  readonly shelved: ShelvedPictures;
  readonly sending: Sending;
  readonly steps: Steps;
  readonly at: number;
}

export interface Committed {
  readonly reply: Reply;
  /** Pictures that no product came to show, or shows any more. */
  readonly unused: readonly string[];
}

/** On SQLite nothing else happens while they are written. */
const ROWS_AT_ONCE = 100;
const PICTURES_AT_ONCE = 20;

/** Under the catalogue's lock the plan is made once more: it is carried out only if it is the one that was confirmed. */
export async function commitImport(
  write: CatalogueWrite,
  shelf: PictureShelf,
  { files, shelved, sending, steps, at }: Committing,
): Promise<Committed> {
  const { userId, key, fingerprint } = sending;
  const earlier = key && (await write.findReply(userId, key));
  if (earlier) return { reply: requireSameSending(earlier, sending), unused: [...shelved.values()] };
  await requireShelved(write, shelf, [...shelved.values()]);
  const current = await write.all();
  const plan = await makePlan(files, current);
  requireConfirmed(plan, fingerprint);
  const rows = plan.rows.filter(isWriting);
  const products = await toStoredRows(rows, current, shelved, at);
  const unused = await findPicturesLost(current, products);
  await saveInTurns(write, products, steps);
  const reply = replyTo(rows.filter(({ kind }) => kind === 'created').length, rows.length);
  if (key) await write.saveReply({ userId, key, fingerprint, ...reply, now: at });
  return { reply, unused };
}

/** A sweep of another process may have taken them for orphans. A question in between keeps PostgreSQL's lock alive. */
async function requireShelved(write: CatalogueWrite, shelf: PictureShelf, names: readonly string[]) {
  for (let start = 0; start < names.length; start += PICTURES_AT_ONCE) {
    const batch = names.slice(start, start + PICTURES_AT_ONCE);
    if (!(await shelf.areThere(batch))) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 1 });
    await write.isPictureUsed(batch[0]!);
  }
}

async function saveInTurns(write: CatalogueWrite, products: readonly StoredProduct[], steps: Steps) {
  for (let start = 0; start < products.length; start += ROWS_AT_ONCE) {
    const batch = products.slice(start, start + ROWS_AT_ONCE);
    await write.saveAll(batch);
    steps.finishRows(batch.length);
    await yieldToEventLoop();
  }
}

async function findPicturesLost(
  before: readonly StoredProduct[],
  after: readonly StoredProduct[],
): Promise<string[]> {
  const byId = new Map(before.map((product) => [product.id, product]));
  const lost = await mapYielding(after, ({ id, pictures, cover }) => {
    const old = byId.get(id);
    return [...(old?.pictures ?? []), ...(old?.cover ? [old.cover] : [])].filter(
      (name) => !pictures.includes(name) && name !== cover,
    );
  });
  return lost.flat();
}

function replyTo(created: number, written: number): Reply {
  const outcome: ImportOutcome = { message: 'Importación terminada', created, changed: written - created };
  return { status: 200, body: JSON.stringify(outcome) };
}
