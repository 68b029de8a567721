/** The fields of the table that are being changed. They outlive their rows, because a row far from the screen is not rendered. */
import { createObservable, type Observable } from '../../runtime/observable.ts';
import { UNSTORED } from '../editing/drafts.ts';
import { createEditing, type Editing } from '../editing/editing.ts';
import type { Subject } from '../editing/subject.ts';
import {
  FIELDS,
  type FieldEdit,
  type FieldName,
  hasField,
  isLargeChange,
  meaningOf,
  problemOf,
  type RowEdits,
  shownValue,
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

type FieldSubject = Subject<TableProduct, string, FieldName>;

interface OpenField {
  readonly editing: Editing<TableProduct, string, FieldName>;
  readonly stop: () => void;
  /** A change by more than half waits for an answer. */
  isAsking: boolean;
  saving: Promise<unknown> | null;
}

export function createFieldEdits(services: Services): FieldEdits {
  const rows = createRows();
  const { current, accept, save } = createSaver(services, rows);
  async function commit(product: TableProduct, field: FieldName, isSure = false): Promise<void> {
    const own = rows.find(product, field);
    if (!own) return;
    const { editing } = own;
    const { draft } = editing.get();
    if (own.saving) await own.saving;
    // What is typed meanwhile is saved when its field is left.
    if (editing.get().draft !== draft || editing.get().clash || (own.isAsking && !isSure)) return;
    editing.follow(current(product));
    const { stored, changed, problems, clash, stage } = editing.get();
    if (clash) return;
    if (changed.length === 0) return stage.kind === 'saved' ? undefined : rows.close(product, field);
    const isAsking = !isSure && problems.length === 0 && isLargeChange(stored, field, draft);
    rows.ask(product, field, isAsking);
    if (isAsking) return;
    own.saving = editing.save();
    await own.saving;
    own.saving = null;
  }
  return {
    get: rows.get,
    subscribe: rows.subscribe,
    type(product, field, typed) {
      const { editing } = rows.open(current(product), field, save);
      rows.ask(product, field, false);
      editing.change(typed);
      editing.clearErrors();
    },
    commit,
    reset: rows.close,
    takeTheirs(product, field) {
      const clash = rows.find(product, field)?.editing.get().clash;
      if (clash) accept(clash.theirs);
      rows.close(product, field);
    },
    saveMine(product, field) {
      const editing = rows.find(product, field)?.editing;
      const clash = editing?.get().clash;
      if (!editing || !clash) return;
      editing.settle();
      accept(clash.theirs);
      // Their price may be above my previous price, which is then refused.
      void commit(clash.theirs, field, true);
    },
  };
}

type Save = (
  field: FieldName,
  attempt: Parameters<FieldSubject['save']>[0],
) => ReturnType<FieldSubject['save']>;

function createSaver({ onNewer, ...services }: Services, rows: Rows) {
  const newest = new Map<string, TableProduct>();
  const queues = new Map<string, Promise<unknown>>();
  function current(product: TableProduct): TableProduct {
    const known = newest.get(product._id);
    return known && known.updatedAt >= product.updatedAt ? known : product;
  }
  function accept(product: TableProduct): void {
    newest.set(product._id, product);
    for (const field of FIELDS) rows.find(product, field)?.editing.follow(product);
    // Its field is no longer shown, and an edit that nobody sees would count as unsaved.
    if (!hasField(product, 'priceBefore')) rows.close(product, 'priceBefore');
    onNewer(product);
  }
  /** Two changes of one product are saved one after the other: the second needs the `updatedAt` and units of the first. */
  const save: Save = (field, { base, draft, key }) => {
    const saved = (queues.get(base._id) ?? Promise.resolve()).then(async () => {
      const content = { product: current(base), field, value: meaningOf(field, draft), key };
      const outcome = await saveField(services, content);
      if (outcome.kind === 'saved') accept(outcome.stored);
      return outcome;
    });
    queues.set(base._id, saved);
    return saved;
  };
  return { current, accept, save };
}

type Rows = ReturnType<typeof createRows>;

/** The open fields, and what their rows show of them. */
function createRows() {
  const shown = createObservable<ReadonlyMap<string, RowEdits>>(new Map());
  const fields = new Map<string, OpenField>();
  const nameOf = ({ _id }: TableProduct, field: FieldName) => `${_id}/${field}`;
  const find = (product: TableProduct, field: FieldName) => fields.get(nameOf(product, field));
  function show({ _id }: TableProduct, field: FieldName, edit: FieldEdit | null): void {
    const { [field]: _, ...others } = shown.get().get(_id) ?? {};
    const row: RowEdits = edit ? { ...others, [field]: edit } : others;
    const next = new Map(shown.get());
    if (Object.keys(row).length > 0) next.set(_id, row);
    else next.delete(_id);
    shown.set(next);
  }
  function close(product: TableProduct, field: FieldName): void {
    const own = find(product, field);
    if (!own) return;
    own.stop();
    fields.delete(nameOf(product, field));
    show(product, field, null);
  }
  function open(product: TableProduct, field: FieldName, save: Save): OpenField {
    const known = find(product, field);
    if (known) return known;
    const editing = createEditing(subjectOf(field, save), product, UNSTORED);
    let before = editing.get();
    const stop = editing.subscribe(() => {
      const now = editing.get();
      const isOver = before.stage.kind === 'saved' && now.stage.kind === 'resting';
      if (isOver && now.draft === before.draft) close(product, field);
      else show(product, field, { ...now, isAsking: own.isAsking });
      before = now;
    });
    const own: OpenField = { editing, stop, isAsking: false, saving: null };
    fields.set(nameOf(product, field), own);
    return own;
  }
  function ask(product: TableProduct, field: FieldName, isAsking: boolean): void {
    const own = find(product, field);
    if (!own || own.isAsking === isAsking) return;
    own.isAsking = isAsking;
    show(product, field, { ...own.editing.get(), isAsking });
  }
  return { get: shown.get, subscribe: shown.subscribe, find, open, close, ask };
}

function subjectOf(field: FieldName, save: Save): FieldSubject {
  return {
    draftOf: (product) => shownValue(product, field),
    readDraft: () => null,
    differing: (one, other) => (Object.is(meaningOf(field, one), meaningOf(field, other)) ? [] : [field]),
    take: (into, from, parts) => (parts.length > 0 ? from : into),
    problems({ stored, draft }) {
      const msg = problemOf(stored, field, draft);
      return msg === null ? [] : [{ path: field, msg }];
    },
    save: (attempt) => save(field, attempt),
  };
}
