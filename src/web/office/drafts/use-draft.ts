import { useEffect, useState } from 'react';
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
