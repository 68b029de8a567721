import { useEffect, useState } from 'react';
import type { FormView } from '../product-form/form-view.ts';
import type { FormState } from '../product-form/model/form-state.ts';
import type { Drafts, OwnDraft } from './drafts.ts';

/** Null until it is known what was left behind. The form's key tells when it is another form: the view is read once. */
export function useOwnDraft(drafts: Drafts, view: FormView): OwnDraft | null {
  const [draft, setDraft] = useState<OwnDraft | null>(null);
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

interface KeptDraft {
  /** False where the browser keeps nothing: then what was typed lives as long as the page. */
  readonly isStored: boolean;
  /** Never rejects. With null the draft is removed. */
  keep(form: FormState | null): Promise<void>;
}

/** Keeps every change of the form until it is saved or discarded. */
export function useKeptDraft(draft: OwnDraft, form: FormState): KeptDraft {
  const [isStored, setStored] = useState(true);
  const [writer] = useState(() =>
    createDraftWriter((state: FormState | null) => (state ? draft.save(state) : draft.remove())),
  );
  const [keep] = useState(() => (state: FormState | null) => {
    const written = writer.write(state);
    return written.then(
      () => setStored(true),
      () => setStored(false),
    );
  });
  useEffect(() => {
    void keep(form.isChanged ? form : null);
  }, [keep, form]);
  return { isStored, keep };
}

/** Writes the newest state of a form, one write at a time: states that came and went meanwhile are skipped. */
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
