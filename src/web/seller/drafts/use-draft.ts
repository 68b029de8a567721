import { useEffect, useState } from 'react';
import type { FormView } from '../product-form/form-view.ts';
import type { FormState } from '../product-form/model/form-state.ts';
import type { Drafts, OpenDraft } from './drafts.ts';

/** Null until the draft is open. It reads `view` once: another form has another React key. */
export function useOpenDraft(drafts: Drafts, view: FormView): OpenDraft | null {
  const [draft, setDraft] = useState<OpenDraft | null>(null);
  const [{ draftKey, draftId }] = useState(view);
  useEffect(() => {
    let isShown = true;
    const opening = drafts.open(draftKey, draftId);
    void opening.then((opened) => isShown && setDraft(opened));
    return () => {
      isShown = false;
      void opening.then((opened) => opened.close());
    };
  }, [drafts, draftKey, draftId]);
  return draft;
}

export interface SavedDraft {
  /** False when the browser stores nothing: then the input is lost with the page. */
  readonly isStored: boolean;
  /** Null removes the draft. Never rejects. */
  save(form: FormState | null): Promise<void>;
}

/** Stores every change of the form until it is saved or discarded. */
export function useSavedDraft(draft: OpenDraft, form: FormState): SavedDraft {
  const [isStored, setStored] = useState(true);
  const [writer] = useState(() =>
    createDraftWriter((state: FormState | null) => (state ? draft.save(state) : draft.remove())),
  );
  const [save] = useState(() => (state: FormState | null) => {
    const written = writer.write(state);
    return written.then(
      () => setStored(true),
      () => setStored(false),
    );
  });
  useEffect(() => {
    void save(form.isChanged ? form : null);
  }, [save, form]);
  return { isStored, save };
}

/** Writes the newest state of a form, one write at a time. States that were replaced meanwhile are skipped. */
interface DraftWriter<T> {
  /** Resolves once this state, or a later one, is written. */
  write(state: T): Promise<void>;
}

export function createDraftWriter<T>(save: (state: T) => Promise<void>): DraftWriter<T> {
  let newest: { readonly state: T } | null = null;
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    try {
      while (newest) {
        const { state } = newest;
        newest = null;
        await save(state);
      }
    } finally {
      running = null;
    }
  }

  return {
    write(state) {
      newest = { state };
      running ??= drain();
      return running;
    },
  };
}
