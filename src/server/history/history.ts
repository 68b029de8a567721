import { ShopError } from '../../domain/errors.ts';
import {
  HISTORY_KINDS,
  type HistoryEntry,
  type HistoryGroup,
  type HistoryKind,
} from '../../domain/history/entries.ts';
import type { Snapshots } from '../catalogue/snapshot.ts';
import type { StoredEntry } from '../store/history.ts';
import type { Reply } from '../store/once.ts';
import { type WriteAttempt, writeOnce } from '../store/once.ts';
import type { Store } from '../store/store.ts';
import type { StoredUser } from '../store/users.ts';
import { undo } from './undo.ts';

export type History = ReturnType<typeof createHistory>;

interface HistoryParts {
  readonly store: Store;
  readonly snapshots: Snapshots;
  readonly now: () => number;
}

/** What a page of the history shows. */
interface HistoryFilter {
  /** The last entry of the page before, as `next` gave it. */
  readonly position?: string | undefined;
  readonly kind?: HistoryGroup | undefined;
  readonly person?: string | undefined;
  readonly product?: string | undefined;
}

const PAGE_SIZE = 50;

export function createHistory(parts: HistoryParts) {
  return {
    list: (filter: HistoryFilter, reader: StoredUser) => list(parts, filter, reader),
    undo: (entryId: string, by: StoredUser, attempt: WriteAttempt) => undoOnce(parts, entryId, by, attempt),
  };
}

async function list({ store }: HistoryParts, filter: HistoryFilter, reader: StoredUser) {
  const { position, kind, product } = filter;
  const person = requireVisible(filter.person, reader);
  const found = await store.history.list({
    limit: PAGE_SIZE + 1,
    ...(position !== undefined && { after: readPosition(position) }),
    ...(kind !== undefined && { kinds: kindsOf(kind) }),
    ...(person !== undefined && { userId: person }),
    ...(product !== undefined && { productId: product }),
  });
  const page = found.slice(0, PAGE_SIZE);
  const undoable = await store.history.undoable(page.map(({ id }) => id));
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    entries: page.map((entry) => toShown(entry, undoable)),
    next: last ? `${last.at}.${last.id}` : null,
    people: await peopleFor(store, reader),
  };
}

/** A seller sees only own acts. */
function requireVisible(person: string | undefined, { id, role }: StoredUser): string | undefined {
  if (role === 'administrador') return person;
  if (person !== undefined && person !== id) throw new ShopError('ADMINISTRATOR_ONLY');
  return id;
}

async function peopleFor({ users }: Store, reader: StoredUser) {
  const people = reader.role === 'administrador' ? await users.all() : [reader];
  return people.map(({ id, name }) => ({ id, name }));
}

function readPosition(position: string): { at: number; id: string } {
  const end = position.indexOf('.');
  return { at: Number(position.slice(0, end)), id: position.slice(end + 1) };
}

function kindsOf(group: HistoryGroup): HistoryKind[] {
  return (Object.keys(HISTORY_KINDS) as HistoryKind[]).filter((kind) => HISTORY_KINDS[kind] === group);
}

/** An edit that changed only pictures has nothing that could be taken back. */
function toShown(entry: StoredEntry, undoable: ReadonlySet<string>): HistoryEntry {
  const { parent: _, at, ...same } = entry;
  const canUndo = undoable.has(entry.id) && (entry.details.changes?.length ?? 1) > 0;
  return { ...same, at: new Date(at).toISOString(), canUndo };
}

async function undoOnce(
  { store, snapshots, now }: HistoryParts,
  entryId: string,
  by: StoredUser,
  attempt: WriteAttempt,
): Promise<Reply<{ message: string }>> {
  const reply = await writeOnce(store, attempt, now, async (write) => {
    const entry = await write.findEntry(entryId);
    if (!entry) throw new ShopError('ENTRY_NOT_FOUND');
    if (by.role !== 'administrador' && entry.by.id !== by.id) throw new ShopError('NOT_YOURS');
    await undo(write, entry, by, now());
    return { message: 'Cambio deshecho' };
  });
  // It is committed. If the refresh fails, the poll of the version shows it later.
  await snapshots.refresh().catch(() => undefined);
  return reply;
}
