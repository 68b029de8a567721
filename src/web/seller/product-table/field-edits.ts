/** The fields of the table that are being changed. They outlive their rows, because a row far from the screen is not rendered. */
import { createObservable, type Observable } from '../../runtime/observable.ts';
import { randomKey } from '../product-form/model/idempotency-key.ts';
import {
  type FieldEdit,
  type FieldName,
  type FieldValue,
  hasField,
  meaningOf,
  type RowEdits,
  shownValue,
  storedValue,
  type TableProduct,
} from './field-edit.ts';
import { type SavingServices, saveField } from './save-field.ts';

export interface FieldEdits extends Observable<ReadonlyMap<string, RowEdits>> {
  type(product: TableProduct, field: FieldName, typed: string): void;
  /** Enter and leaving the field. `isSure`: the question about a large change was answered. */
  commit(product: TableProduct, field: FieldName, isSure?: boolean): void;
  /** Escape: the old value comes back. */
  reset(product: TableProduct, field: FieldName): void;
  takeTheirs(product: TableProduct, field: FieldName): void;
  saveMine(product: TableProduct, field: FieldName): void;
}

interface Services extends SavingServices {
  /** Called with a newer version of a product. */
  readonly onNewer: (product: TableProduct) => void;
}

const SAVED_MS = 4_000;

export function createFieldEdits(services: Services): FieldEdits {
  const edits = createEditMap();
  const { current, accept, save } = createSaver(services, edits);
  function commit(product: TableProduct, field: FieldName, isSure = false): void {
    const edit = edits.find(product._id, field);
    if (!edit || !canCommit(edit, isSure)) return;
    const meaning = meaningOf(current(product), field, edit.typed);
    if (meaning.kind === 'same') edits.set(product._id, field, null);
    else if (meaning.kind === 'invalid')
      edits.stage(product._id, field, { kind: 'failed', message: meaning.message, isSignedOut: false });
    else if (meaning.isLarge && !isSure) edits.stage(product._id, field, { kind: 'asking' });
    else void save(product, field, meaning.value);
  }
  return {
    get: edits.get,
    subscribe: edits.subscribe,
    type: ({ _id }, field, typed) => edits.set(_id, field, { typed, stage: { kind: 'typing' } }),
    commit,
    reset: ({ _id }, field) => edits.set(_id, field, null),
    takeTheirs({ _id }, field) {
      const stage = edits.find(_id, field)?.stage;
      if (stage?.kind === 'conflict') accept(stage.theirs);
      edits.set(_id, field, null);
    },
    saveMine({ _id }, field) {
      const edit = edits.find(_id, field);
      if (edit?.stage.kind !== 'conflict') return;
      const { theirs } = edit.stage;
      accept(theirs);
      // Their price may be above my previous price, which is then refused.
      edits.stage(_id, field, { kind: 'typing' });
      commit(theirs, field, true);
    },
  };
}

function createSaver({ onNewer, ...services }: Services, edits: EditMap) {
  const newest = new Map<string, TableProduct>();
  const enqueue = createQueues(services);
  /** Two changes of one product are saved one after the other: the second needs the `updatedAt` and units of the first. */
  function current(product: TableProduct): TableProduct {
    const known = newest.get(product._id);
    return known && known.updatedAt >= product.updatedAt ? known : product;
  }
  function accept(product: TableProduct): void {
    newest.set(product._id, product);
    // Its field is no longer shown, and an edit that nobody sees would count as unsaved.
    if (!hasField(product, 'priceBefore')) edits.set(product._id, 'priceBefore', null);
    onNewer(product);
  }
  async function save(product: TableProduct, field: FieldName, value: FieldValue): Promise<void> {
    const id = product._id;
    edits.stage(id, field, { kind: 'saving' });
    const outcome = await enqueue(id, () => ({ product: current(product), field, value }));
    if (outcome.kind === 'failed') return edits.stage(id, field, outcome);
    const newer = outcome.kind === 'saved' ? outcome.product : outcome.theirs;
    // Both people may have chosen the same value.
    const isSaved = outcome.kind === 'saved' || storedValue(newer, field) === value;
    if (!isSaved) return edits.stage(id, field, { kind: 'conflict', theirs: newer });
    accept(newer);
    edits.finish(id, field, shownValue(newer, field));
  }
  return { current, accept, save };
}

/** A field that waits for an answer is not saved a second time when it is left. */
function canCommit({ stage }: FieldEdit, isSure: boolean): boolean {
  return stage.kind === 'typing' || stage.kind === 'failed' || (stage.kind === 'asking' && isSure);
}

/** Saves the fields of one product one after the other, with the same key for a repeated attempt. */
function createQueues(services: SavingServices) {
  const queues = new Map<string, Promise<unknown>>();
  const keys = new Map<string, string>();
  type Content = Omit<Parameters<typeof saveField>[1], 'key'>;
  return (id: string, find: () => Content) => {
    const saved = (queues.get(id) ?? Promise.resolve()).then(async () => {
      const content = find();
      const { product, field, value } = content;
      const name = JSON.stringify([id, product.updatedAt, product.units, field, value]);
      const key = keys.get(name) ?? randomKey();
      keys.set(name, key);
      const outcome = await saveField(services, { ...content, key });
      // The same number of units may be typed again later, which is another change.
      if (outcome.kind !== 'failed') keys.delete(name);
      return outcome;
    });
    queues.set(id, saved);
    return saved;
  };
}

type EditMap = ReturnType<typeof createEditMap>;

/** The edits by product and field. */
function createEditMap() {
  const map = createObservable<ReadonlyMap<string, RowEdits>>(new Map());
  const find = (id: string, field: FieldName): FieldEdit | undefined => map.get().get(id)?.[field];
  function set(id: string, field: FieldName, edit: FieldEdit | null): void {
    const { [field]: _, ...others } = map.get().get(id) ?? {};
    const row: RowEdits = edit ? { ...others, [field]: edit } : others;
    const next = new Map(map.get());
    if (Object.keys(row).length > 0) next.set(id, row);
    else next.delete(id);
    map.set(next);
  }
  return {
    get: map.get,
    subscribe: map.subscribe,
    find,
    set,
    stage(id: string, field: FieldName, stage: FieldEdit['stage']): void {
      const edit = find(id, field);
      if (edit) set(id, field, { ...edit, stage });
    },
    /** Shows the check for a moment, unless something else is typed meanwhile. */
    finish(id: string, field: FieldName, typed: string): void {
      if (find(id, field)?.stage.kind !== 'saving') return;
      const saved: FieldEdit = { typed, stage: { kind: 'saved' } };
      set(id, field, saved);
      setTimeout(() => find(id, field) === saved && set(id, field, null), SAVED_MS);
    },
  };
}
