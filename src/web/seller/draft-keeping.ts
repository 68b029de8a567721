import { useEffect, useState } from 'react';
import type { DraftKey, Drafts } from './draft.ts';
import { createDraftWriter } from './draft-writer.ts';
import type { FormState } from './product-form-state.ts';

export interface KeptDraft {
  /** False where the browser keeps nothing: then what was typed lives as long as the page. */
  readonly isStored: boolean;
  /** Never rejects. With null the draft is removed. */
  keep(form: FormState | null): Promise<void>;
}

/** Keeps every change of the form until it is saved or discarded. */
export function useKeptDraft(drafts: Drafts, key: DraftKey, form: FormState): KeptDraft {
  const [isStored, setStored] = useState(true);
  const [writer] = useState(() =>
    createDraftWriter((state: FormState | null) => (state ? drafts.save(key, state) : drafts.remove(key))),
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
