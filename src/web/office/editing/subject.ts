/** What a form edits: how it is compared, checked and saved. The engine knows a form by this alone. */
import type { FieldError } from '../../../domain/errors.ts';
import type { AnyCode } from '../../../domain/refusal-code.ts';
import type { Answer } from '../../data/api.ts';
import { type Failure, isSignedOut } from '../../seller/failure.ts';

export interface Subject<Stored, Draft, Part extends string, Code extends AnyCode = AnyCode> {
  draftOf(stored: Stored): Draft;
  /** A draft in the browser's storage may be one of an older program. Null: it cannot be used. */
  readDraft(found: unknown): Draft | null;
  /** The parts in which two drafts differ for the shop. Spelling alone is no difference. */
  differing(one: Draft, other: Draft): readonly Part[];
  /** `into` with these parts of `from`. */
  take(into: Draft, from: Draft, parts: readonly Part[]): Draft;
  /** The password is empty in forms that ask for none. */
  problems(edit: {
    readonly stored: Stored;
    readonly draft: Draft;
    readonly password: string;
  }): readonly FieldError[];
  save(attempt: Attempt<Stored, Draft>): Promise<Saved<Stored, Code>>;
}

interface Attempt<Stored, Draft> {
  readonly draft: Draft;
  /** The version that the draft was made from: another one in the shop is a conflict. */
  readonly base: Stored;
  /** Empty in forms that ask for none. */
  readonly password: string;
  /** The same for every attempt with the same content. */
  readonly key: string;
}

/** What came of an attempt. The version of `conflict` is the one that somebody else stored; what is `gone` was deleted. */
export type Saved<Stored, Code extends AnyCode = AnyCode> =
  | { readonly kind: 'saved' | 'conflict'; readonly stored: Stored }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'gone'; readonly status: number }
  | Failure<Code>;

/** What a form waits for, and then what came of it. */
export type Stage<Stored> = { readonly kind: 'resting' | 'sending' } | Saved<Stored>;

/** Says of an answer without a value what became of the attempt. */
export function notSaved<Code extends AnyCode>(
  answer: Exclude<Answer<unknown, Code>, { readonly kind: 'ok' }>,
) {
  if (isSignedOut(answer)) return { kind: 'signed-out' } as const;
  return answer.kind === 'refused' ? answer : ({ kind: 'unreachable' } as const);
}

/** `into` with these parts of `from`, for drafts whose parts are their fields. */
export function takeParts<Draft extends object>(into: Draft, from: Draft, parts: readonly string[]): Draft {
  return { ...into, ...Object.fromEntries(Object.entries(from).filter(([part]) => parts.includes(part))) };
}

/** A draft, and the one from before anything was typed. */
export interface Typed<Draft> {
  readonly base: Draft;
  readonly draft: Draft;
  /** With which the draft was sent, if it was: a retry after a crash makes nothing twice. */
  readonly key?: string | undefined;
}

/** What was typed, on top of a newer version. Parts that nobody typed follow it; those that both changed are clashes, unless they are equal. */
export function rebase<Draft, Part extends string>(
  { differing, take }: Pick<Subject<unknown, Draft, Part>, 'differing' | 'take'>,
  { base, draft }: Typed<Draft>,
  theirs: Draft,
) {
  const different = differing(theirs, draft);
  const mine = differing(base, draft).filter((part) => different.includes(part));
  const changed = differing(base, theirs);
  return { draft: take(theirs, draft, mine), clashes: mine.filter((part) => changed.includes(part)) };
}
