import { useEffect, useRef, useState } from 'react';
import { PASSWORD_MISSING } from '../../../domain/account/password-again.ts';
import type { FieldError } from '../../../domain/errors.ts';
import type { BlockName, SettingsBlock } from '../../../domain/settings/blocks.ts';
import { isProtected } from '../../../domain/settings/protected-blocks.ts';
import { checkBlock } from '../../../domain/settings/rules.ts';
import type { Api } from '../../data/api.ts';
import { fieldErrorIn } from '../failure.ts';
import { randomKey } from '../product-form/model/idempotency-key.ts';
import type { BlockController, Stage } from './block-controller.ts';
import {
  type Drafts,
  differingFields,
  draftOf,
  firstChoices,
  mergeVersions,
  valuesOf,
} from './block-draft.ts';
import { type Outcome, saveBlock } from './save-block.ts';
import { continueDraft, type UnsavedDrafts } from './unsaved-drafts.ts';
import { useBlockErrors } from './use-block-errors.ts';

interface BlockServices {
  readonly api: Api;
  readonly drafts: UnsavedDrafts;
  readonly onSaved: () => void;
}

const RESTING = { kind: 'resting' } as const;
const SAVED_MS = 3_000;

export function useBlock<B extends BlockName>(
  block: B,
  first: SettingsBlock<B>,
  services: BlockServices,
): BlockController<B> {
  const content = useContent(block, first, services.drafts);
  const sending = useSending(content, services);
  const { stage, setStage } = sending;
  return {
    ...content,
    stage,
    change(next): void {
      // The answer would replace it.
      if (stage.kind === 'sending') return;
      content.errors.clearServerErrors();
      if (stage.kind !== 'resting') setStage(RESTING);
      content.setDraft(next);
    },
    typePassword(password): void {
      content.errors.clearServerErrors();
      content.setPassword(password);
    },
    save(): void {
      if (content.problems.length > 0) content.errors.ask();
      else void sending.send(content.draft, content.stored);
    },
    discard(): void {
      content.restart(content.stored);
      setStage(RESTING);
    },
    adopt: content.adopt,
    resume: () => setStage(RESTING),
    choose(field, version): void {
      if (stage.kind !== 'conflict') return;
      setStage({ ...stage, choices: { ...stage.choices, [field]: version } });
    },
    saveChosen: () => sending.saveChosen(),
  };
}

/** Sends what is typed, and takes the answer. */
function useSending<B extends BlockName>(content: Content<B>, { api, onSaved }: BlockServices) {
  const { block, draft, password, errors, setStored, setDraft, restart } = content;
  const [stage, setStage] = useStage<B>();
  const isUnderWay = useRef(false);
  const keyFor = useKeys();

  function finish(saved: SettingsBlock<B>): void {
    restart(saved);
    setStage({ kind: 'saved' });
    onSaved();
  }
  /** `loaded` is the version that `next` was made from. */
  async function send(next: Drafts[B], { version, values: loaded }: SettingsBlock<B>): Promise<void> {
    // A second click can arrive before React has rendered the first one.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStage({ kind: 'sending' });
    const values = valuesOf(block, next);
    const key = keyFor(JSON.stringify([version, values]));
    const outcome = await saveBlock(api, { block, version, values, password, key });
    isUnderWay.current = false;
    if (outcome.kind === 'saved') return finish(outcome.block);
    errors.show(fieldErrorsIn(outcome));
    if (outcome.kind !== 'conflict') return setStage(isWrongPassword(outcome) ? RESTING : outcome);
    // Both people may have saved the same values.
    if (differingFields(block, outcome.theirs.values, values).length === 0) return finish(outcome.theirs);
    setStage({ ...outcome, choices: firstChoices(block, loaded, values) });
  }
  function saveChosen(): void {
    if (stage.kind !== 'conflict') return;
    const { theirs, choices } = stage;
    const values = mergeVersions(theirs.values, valuesOf(block, draft), choices);
    if (differingFields(block, theirs.values, values).length === 0) finish(theirs);
    else {
      const merged = draftOf(block, values);
      setStored(theirs);
      setDraft(merged);
      void send(merged, theirs);
    }
  }
  return { stage, setStage, send, saveChosen };
}

/** Its field says so, and that is enough. */
function isWrongPassword<B extends BlockName>(outcome: Outcome<B>): boolean {
  return outcome.kind === 'failed' && fieldErrorIn(outcome.failure, PASSWORD_MISSING.path) !== null;
}

/** The errors that belong under a field. */
function fieldErrorsIn<B extends BlockName>(outcome: Outcome<B>): readonly FieldError[] {
  const isRefused = outcome.kind === 'failed' && outcome.failure.kind === 'refused';
  return isRefused ? outcome.failure.errors : [];
}

type Content<B extends BlockName> = ReturnType<typeof useContent<B>>;

/** What is stored, what is typed, and what is wrong with it. */
function useContent<B extends BlockName>(block: B, first: SettingsBlock<B>, drafts: UnsavedDrafts) {
  const [stored, setStored] = useState(first);
  const [draft, setDraft] = useState(() => continueDraft(block, drafts.read(block), first.values));
  const [typedPassword, setPassword] = useState('');
  const [restarts, setRestarts] = useState(0);
  const password = isProtected(block) ? typedPassword : null;
  const values = valuesOf(block, draft);
  const problems = [...checkBlock(block, values), ...passwordProblems(password)];
  const errors = useBlockErrors(problems);
  function restart(saved: SettingsBlock<B>): void {
    setStored(saved);
    setDraft(draftOf(block, saved.values));
    setPassword('');
    setRestarts((count) => count + 1);
    errors.clear();
  }
  function adopt(newer: SettingsBlock<B>): void {
    setDraft(continueDraft(block, { base: stored.values, draft }, newer.values));
    setStored(newer);
  }
  const changed = differingFields(block, stored.values, values);
  const isChanged = changed.length > 0;
  useEffect(() => {
    drafts.write(block, isChanged ? { base: stored.values, draft } : null);
  }, [drafts, block, isChanged, stored, draft]);
  return {
    block,
    stored,
    setStored,
    draft,
    setDraft,
    values,
    password,
    setPassword,
    changed,
    problems,
    errors,
    restart,
    restarts,
    adopt,
  };
}

function passwordProblems(password: string | null): readonly FieldError[] {
  return password === '' ? [PASSWORD_MISSING] : [];
}

/** A saved block is resting again after a moment. */
function useStage<B extends BlockName>() {
  const [stage, setStage] = useState<Stage<B>>(RESTING);
  useEffect(() => {
    if (stage.kind !== 'saved') return;
    const timer = setTimeout(() => setStage(RESTING), SAVED_MS);
    return () => clearTimeout(timer);
  }, [stage]);
  return [stage, setStage] as const;
}

/** The same key for every attempt with the same content, so that a retry after a lost answer changes nothing. */
function useKeys(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
}
