import { useEffect, useState } from 'react';
import type { FormState } from '../product-form/model/form-state.ts';
import type { FormView } from '../product-form/use-product-form.ts';
import { type OpenDraft, openDraft } from './drafts.ts';

/** Null until the draft is open. It reads `view` once: another form has another React key. */
export function useOpenDraft(view: FormView): OpenDraft | null {
  const [draft, setDraft] = useState<OpenDraft | null>(null);
  const [{ draftKey, draftId }] = useState(view);
  useEffect(() => {
    let isShown = true;
    const opening = openDraft(draftKey, draftId);
    void opening.then((opened) => isShown && setDraft(opened));
    return () => {
      isShown = false;
      void opening.then((opened) => opened.close());
    };
  }, [draftKey, draftId]);
  return draft;
}

/** Stores every change of the form until it is saved or discarded. */
export function useSavedDraft(draft: OpenDraft, form: FormState) {
  const [isStored, setStored] = useState(true);
  const [write] = useState(() => createDraftWriter(draft.save));
  const [save] = useState(() => (state: FormState | null) => {
    const written = write(state);
    return written.then(
      () => setStored(true),
      () => setStored(false),
    );
  });
  useEffect(() => {
    void save(form.isChanged ? form : null);
  }, [save, form]);
  return {
    /** False when the browser stores nothing: then the input is lost with the page. */
    isStored,
    /** Null removes the draft. Never rejects. */
    save,
  };
}

/** Writes the newest state, one write at a time, and skips replaced ones. Resolves once the state or a later one is written. */
export function createDraftWriter<T>(save: (state: T) => Promise<void>): (state: T) => Promise<void> {
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

  return (state) => {
    newest = { state };
    running ??= drain();
    return running;
  };
}
