/** One form while it is edited: what is typed is stored, saved once, and never lost to somebody else's change. */
import type { FieldError } from '../../../domain/errors.ts';
import type { AnyCode } from '../../../domain/refusal-code.ts';
import { createObservable, type Observable } from '../../runtime/observable.ts';
import { createAttempts } from './attempts.ts';
import type { DraftPlace } from './drafts.ts';
import { rebase, type Saved, type Stage, type Subject, type Typed } from './subject.ts';

/** Two versions of the same form, until somebody decides. */
export interface Clash<Stored, Part extends string> {
  readonly theirs: Stored;
  /** The parts that were typed here and changed there. */
  readonly parts: readonly Part[];
  /** The parts of which their version is chosen. */
  readonly taken: readonly Part[];
}

interface Content<Stored, Draft, Part extends string> {
  readonly stored: Stored;
  readonly draft: Draft;
  /** Never stored with the draft. */
  readonly password: string;
  readonly stage: Stage<Stored>;
  readonly clash: Clash<Stored, Part> | null;
  /** Whether what is wrong is shown already. */
  readonly isAsked: boolean;
  /** What the shop refused, until something is typed. */
  readonly refused: readonly FieldError[];
  /** Grows with every attempt that failed. Then the first wrong field gets the focus. */
  readonly attempts: number;
  /** Grows when what was typed is saved or discarded. */
  readonly restarts: number;
}

export interface Edit<Stored, Draft, Part extends string> extends Content<Stored, Draft, Part> {
  readonly changed: readonly Part[];
  readonly problems: readonly FieldError[];
  /** The errors to show: none before the first attempt, then those of the present input. */
  readonly errors: readonly FieldError[];
  errorOf(path: string): string | null;
}

export interface Editing<Stored, Draft, Part extends string, Code extends AnyCode = AnyCode>
  extends Observable<Edit<Stored, Draft, Part>> {
  change(draft: Draft): void;
  typePassword(password: string): void;
  /** Null when something is wrong, or when another attempt is under way. */
  save(): Promise<Saved<Stored, Code> | null>;
  discard(): void;
  /** Takes a newer version. Parts that were typed stay. */
  follow(newer: Stored): void;
  choose(part: Part, version: 'theirs' | 'mine'): void;
  /** Takes what was chosen of both versions, or all of one. It is still to be saved. */
  settle(all?: 'theirs' | 'mine'): void;
  /** Back from two versions to mine. */
  postpone(): void;
  /** Shows what is wrong, and these errors until something is typed. */
  ask(errors?: readonly FieldError[]): void;
  /** Forgets what came of the last attempt. */
  clearErrors(): void;
}

const RESTING = { kind: 'resting' } as const;
const NO_ERRORS = { isAsked: false, refused: [] };
const EMPTY = { ...NO_ERRORS, password: '', stage: RESTING, clash: null };
const SAVED_MS = 3_000;

/** It needs no React, because an edit outlives its row in a table. */
export function createEditing<S, D, P extends string, C extends AnyCode>(
  subject: Subject<S, D, P, C>,
  loaded: S,
  place: DraftPlace,
): Editing<S, D, P, C> {
  const state = createState(subject, loaded, place);
  const { get, set, subscribe } = state;
  const ask = (refused: readonly FieldError[] = []) =>
    set({ isAsked: true, refused, attempts: get().attempts + 1 });
  return {
    get,
    subscribe,
    change: (draft) => set({ draft, refused: [], stage: unlessSending(get().stage) }),
    typePassword: (password) => set({ password, refused: [] }),
    save: createSave(subject, state, place, ask),
    discard() {
      const { stored, stage, restarts } = get();
      const draft = subject.draftOf(stored);
      set({ ...EMPTY, draft, stage: unlessSending(stage), restarts: restarts + 1 });
    },
    follow: state.follow,
    choose(part, version) {
      const { clash } = get();
      if (!clash) return;
      const others = clash.taken.filter((taken) => taken !== part);
      set({ clash: { ...clash, taken: version === 'theirs' ? [...others, part] : others } });
    },
    settle(all) {
      const { clash, draft } = get();
      if (!clash) return;
      const theirs = subject.draftOf(clash.theirs);
      const taken = all === 'mine' ? [] : clash.taken;
      const different = all === 'theirs' ? [] : subject.differing(theirs, draft);
      const mine = different.filter((part) => !taken.includes(part));
      set({ stored: clash.theirs, draft: subject.take(theirs, draft, mine), clash: null });
    },
    postpone: () => set({ clash: null }),
    ask,
    clearErrors: () => set({ ...NO_ERRORS, stage: unlessSending(get().stage) }),
  };
}

function unlessSending<S>(stage: Stage<S>): Stage<S> {
  return stage.kind === 'sending' ? stage : RESTING;
}

type State<S, D, P extends string> = ReturnType<typeof createState<S, D, P>>;

/** Stores the draft with each change of it. */
function createState<S, D, P extends string>(subject: Subject<S, D, P>, stored: S, place: DraftPlace) {
  const fresh = { ...EMPTY, stored, draft: subject.draftOf(stored), attempts: 0, restarts: 0 };
  const found = place.read();
  const [base, draft] = [subject.readDraft(found.base), subject.readDraft(found.draft)];
  const attempts = createAttempts();
  const first = base && draft ? { ...fresh, ...rebaseOn(subject, { base, draft }, stored, null) } : fresh;
  const { get, set, subscribe } = createObservable(describe(subject, first));
  const isChanged = () => get().changed.length > 0;
  if (found.key) attempts.know([first.stored, first.draft], found.key);
  function store(): void {
    const { stored: base, draft: typed } = get();
    const key = attempts.keyOf([base, typed]);
    place.write(isChanged() ? { base: subject.draftOf(base), draft: typed, key } : null);
  }
  store();
  function change(content: Partial<Content<S, D, P>>): void {
    const wasChanged = isChanged();
    set(describe(subject, { ...get(), ...content }));
    // A form that was left with nothing unsaved must not overwrite the draft of the next one.
    if (wasChanged || isChanged()) store();
  }
  function follow(newer: S): void {
    const { stored, draft: mine, clash } = get();
    change(rebaseOn(subject, { base: subject.draftOf(stored), draft: mine }, newer, clash));
  }
  return { get, subscribe, set: change, follow, attempts };
}

function describe<S, D, P extends string>(
  { draftOf, differing, problems: findProblems }: Subject<S, D, P>,
  content: Content<S, D, P>,
): Edit<S, D, P> {
  const { stored, draft, isAsked, refused } = content;
  const problems = findProblems(content);
  const errors = isAsked ? [...problems, ...refused] : refused;
  return {
    ...content,
    changed: differing(draftOf(stored), draft),
    problems,
    errors,
    errorOf: (path) => errors.find((error) => error.path === path)?.msg ?? null,
  };
}

function createSave<S, D, P extends string, C extends AnyCode>(
  subject: Subject<S, D, P, C>,
  { get, set, follow, attempts }: State<S, D, P>,
  place: DraftPlace,
  ask: () => void,
) {
  let last = { stored: get().stored, draft: get().draft };
  function finish(stored: S, sent: D): void {
    const { draft: now, restarts } = get();
    const { draft } = rebase(subject, { base: sent, draft: now }, subject.draftOf(stored));
    const stage = { kind: 'saved', stored } as const;
    set({ ...EMPTY, stored, draft, stage, restarts: restarts + 1 });
    setTimeout(() => get().stage === stage && set({ stage: RESTING }), SAVED_MS);
  }
  function take(saved: Saved<S>, sent: Edit<S, D, P>): void {
    const { restarts, attempts } = get();
    if (restarts !== sent.restarts) {
      // What was discarded meanwhile does not come back.
      set({ stage: RESTING });
      if ('stored' in saved) follow(saved.stored);
    } else if (!('stored' in saved)) {
      set({ stage: saved, refused: saved.kind === 'refused' ? saved.errors : [], attempts: attempts + 1 });
    } else if (saved.kind === 'saved' || isSame(saved.stored, sent.draft)) finish(saved.stored, sent.draft);
    else set({ stage: RESTING, refused: [], clash: bothVersions(subject, get(), saved.stored) });
  }
  /** Both people may have saved the same. */
  function isSame(stored: S, draft: D): boolean {
    return subject.differing(subject.draftOf(stored), draft).length === 0;
  }
  return async (): Promise<Saved<S, C> | null> => {
    const sent = get();
    const { stored, draft, password, stage } = sent;
    if (stage.kind === 'sending') return null;
    if (sent.problems.length > 0) {
      ask();
      return null;
    }
    // What is spelled in another way is the same content, so it has the same key.
    const isAgain = last.stored === stored && subject.differing(last.draft, draft).length === 0;
    if (!isAgain) last = { stored, draft };
    const saved = await attempts.send([last.stored, last.draft], async (key) => {
      set({ stage: { kind: 'sending' } });
      if (place.settled) await place.settled();
      return subject.save({ base: stored, draft, password, key });
    });
    if (saved) take(saved, sent);
    return saved;
  };
}

/** After a refusal: what I typed is chosen, and theirs in the parts that I did not type. */
function bothVersions<S, D, P extends string>(
  subject: Subject<S, D, P>,
  { stored, draft, changed }: Edit<S, D, P>,
  theirs: S,
): Clash<S, P> {
  const other = subject.draftOf(theirs);
  const { clashes } = rebase(subject, { base: subject.draftOf(stored), draft }, other);
  const taken = subject.differing(other, draft).filter((part) => !changed.includes(part));
  return { theirs, parts: clashes, taken };
}

/** A clash that nobody has settled yet remains one. */
function rebaseOn<S, D, P extends string>(
  subject: Subject<S, D, P>,
  typed: Typed<D>,
  newer: S,
  before: Clash<S, P> | null,
): Pick<Content<S, D, P>, 'stored' | 'draft' | 'clash'> {
  const theirs = subject.draftOf(newer);
  const { draft, clashes } = rebase(subject, typed, theirs);
  const parts = subject
    .differing(theirs, draft)
    .filter((part) => clashes.includes(part) || before?.parts.includes(part));
  return { stored: newer, draft, clash: parts.length > 0 ? { theirs: newer, parts, taken: [] } : null };
}
