import { useReducer, useRef, useState } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { useKeptDraft } from './draft-keeping.ts';
import { useImageAdding } from './image-adding.ts';
import { areImagesReady, isCreatable, problemsOf } from './product-form-data.ts';
import { useFieldErrors } from './product-form-errors.ts';
import { useSending } from './product-form-sending.ts';
import { changeForm, type FormState, NO_PRODUCT } from './product-form-state.ts';
import type { FormView, Workshop } from './product-form-view.ts';
import { signInPath } from './return-path.ts';

/** Everything that happens to a form between its first letter and the shop's answer. */
export function useProductWork(view: FormView, workshop: Workshop) {
  const [form, dispatch] = useReducer(changeForm, view.draft ?? view.fresh);
  const [isRestored, setRestored] = useState(view.draft !== null);
  const draft = useKeptDraft(workshop.drafts, view.draftKey, form);
  const images = useImageAdding(form, dispatch, workshop.compressor);
  const errors = useFieldErrors(form);
  const isSaved = useRef(false);
  const submit = useSubmit();
  const sending = useSending({
    api: workshop.api,
    dispatch,
    keep: draft.keep,
    async onSaved({ message, product }) {
      isSaved.current = true;
      await draft.keep(null);
      await submit({ message, title: product.title }, { method: 'post', action: '/tienda/nuevo' });
    },
    onFailed: (failure) => failure.kind === 'refused' && errors.show(failure.errors),
  });

  /** Goes on with another content: the stored one, or the one that was decided for. */
  function restart(next: FormState): void {
    setRestored(false);
    dispatch({ type: 'replace', state: next });
    errors.clear();
    sending.resume();
  }
  return { form, dispatch, isRestored, draft, images, errors, isSaved, ...sending, restart };
}

export type ProductWork = ReturnType<typeof useProductWork>;

/** The edit form that has no product is answered by the server, whatever stands in it. */
export function isSendable(form: FormState): boolean {
  if (form.productId === null) return isCreatable(form);
  return form.productId === NO_PRODUCT || (areImagesReady(form) && problemsOf(form).length === 0);
}

/** Leads to the sign-in and from there back to this form. */
export function useSignIn({ session }: Workshop): () => void {
  const navigate = useNavigate();
  return () => {
    const { pathname, search } = location;
    session.close();
    void navigate(signInPath(pathname + search));
  };
}
