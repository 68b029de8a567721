/** The fields of the table that are being changed. They outlive their rows, because a row far from the screen is not rendered. */
import type { Product } from '../../../domain/entities.ts';
import type { Marking } from '../../../domain/product/product.ts';
import { createObservable, type Observable } from '../../runtime/observable.ts';
import { randomKey } from '../product-form/model/idempotency-key.ts';
import {
  type FieldEdit,
  type FieldName,
  meaningOf,
  type RowEdits,
  shownValue,
  storedValue,
} from './field-edit.ts';
import { type SavingServices, saveField } from './save-field.ts';

export interface FieldEdits extends Observable<ReadonlyMap<string, RowEdits>> {
  type(product: Product, field: FieldName, typed: string): void;
  /** Enter and leaving the field. `isSure`: the question about a large change was answered. */
  commit(product: Product, field: FieldName, isSure?: boolean): void;
  /** Escape: the old value comes back. */
  reset(product: Product, field: FieldName): void;
  takeTheirs(product: Product, field: FieldName): void;
  saveMine(product: Product, field: FieldName): void;
}

interface Services extends SavingServices {
  /** Called with a newer version of a product. */
  readonly onNewer: (product: Product) => void;
}

const SAVED_MS = 4_000;

export function createFieldEdits(services: Services): FieldEdits {
  const edits = createEditMap();
  const { current, accept, save } = createSaver(services, edits);
  return {
    get: edits.get,
    subscribe: edits.subscribe,
    type: ({ _id }, field, typed) => edits.set(_id, field, { typed, stage: { kind: 'typing' } }),
    commit(product, field, isSure = false) {
      const edit = edits.find(product._id, field);
      if (!edit || !canCommit(edit, isSure)) return;
      const meaning = meaningOf(current(product), field, edit.typed);
      if (meaning.kind === 'same') edits.set(product._id, field, null);
      else if (meaning.kind === 'invalid')
        edits.stage(product._id, field, { kind: 'failed', message: meaning.message, isSignedOut: false });
      else if (meaning.isLarge && !isSure) edits.stage(product._id, field, { kind: 'asking' });
      else void save(product, field, meaning.value);
    },
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
      const meaning = meaningOf(theirs, field, edit.typed);
      if (meaning.kind === 'value') void save(theirs, field, meaning.value);
    },
  };
}

function createSaver({ onNewer, ...services }: Services, edits: EditMap) {
  const newest = new Map<string, Product>();
  const enqueue = createQueues(services);
  /** Two fields of one product are saved one after the other: the second needs the `updatedAt` of the first. */
  function current(product: Product): Product {
    const known = newest.get(product._id);
    return known && known.updatedAt > product.updatedAt ? known : product;
  }
  function accept(product: Product): void {
    newest.set(product._id, product);
    onNewer(product);
  }
  async function save(product: Product, field: FieldName, value: number | Marking): Promise<void> {
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
    const saved = (queues.get(id) ?? Promise.resolve()).then(() => {
      const content = find();
      const { product, field, value } = content;
      const name = JSON.stringify([id, product.updatedAt, field, value]);
      const key = keys.get(name) ?? randomKey();
      keys.set(name, key);
      return saveField(services, { ...content, key });
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
