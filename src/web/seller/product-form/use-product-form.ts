import { useReducer, useRef, useState } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { paths } from '../../../domain/addresses.ts';
import { TOAST_MS } from '../../ui/toast-store.ts';
import type { OwnDraft } from '../drafts/drafts.ts';
import { useKeptDraft } from '../drafts/use-draft.ts';
import { useImageAdding } from '../photos/use-add-photos.ts';
import type { FormView, Workshop } from './form-view.ts';
import { areImagesReady, isCreatable, problemsOf } from './model/form-data.ts';
import { changeForm, type FormState, NO_PRODUCT } from './model/form-state.ts';
import { asNewProduct, loadKeptPicture } from './model/recreate-deleted.ts';
import { formTexts } from './texts.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { type Stage, useSending, WRITING } from './use-submit.ts';

/** Everything that happens to a form between its first letter and the shop's answer. */
export function useProductWork(view: FormView, own: OwnDraft, workshop: Workshop) {
  const [form, dispatch] = useReducer(changeForm, own.form ?? view.fresh);
  const [isRestored, setRestored] = useState(own.form !== null);
  const [lostPictures, setLostPictures] = useState(0);
  const draft = useKeptDraft(own, form);
  const images = useImageAdding(form, dispatch, workshop.compressor);
  const errors = useFieldErrors(form);
  const isSaved = useRef(false);
  const submit = useSubmit();
  const navigate = useNavigate();
  const sending = useSending({
    first: firstStage(view, form),
    api: workshop.api,
    dispatch,
    keep: draft.keep,
    async onSaved({ message, product }) {
      isSaved.current = true;
      await draft.keep(null);
      await submit(
        { message, product: JSON.stringify(product) },
        { method: 'post', action: paths.newProduct },
      );
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

  async function restartAsNew(): Promise<void> {
    const { form: next, lost } = await asNewProduct(form, loadKeptPicture);
    setLostPictures(lost);
    restart(next);
  }

  /** Back to the stored product; where there is none any more, out of the form. */
  async function discard(): Promise<void> {
    workshop.toasts.show({ title: formTexts.discarded, duration: TOAST_MS.done });
    if (!view.isDeleted && sending.stage.kind !== 'deleted') return restart(view.fresh);
    isSaved.current = true;
    await draft.keep(null);
    await navigate(paths.shop);
  }
  return {
    form,
    dispatch,
    isRestored,
    lostPictures,
    draft,
    images,
    errors,
    isSaved,
    ...sending,
    restart,
    restartAsNew,
    discard,
  };
}

/** A draft that was already made into a new product needs no further decision. */
function firstStage({ isDeleted }: FormView, { productId }: FormState): Stage {
  return isDeleted && productId !== null ? { kind: 'deleted', status: null } : WRITING;
}

export type ProductWork = ReturnType<typeof useProductWork>;

/** The edit form that has no product is answered by the server, whatever stands in it. */
export function isSendable(form: FormState): boolean {
  if (form.productId === null) return isCreatable(form);
  return form.productId === NO_PRODUCT || (areImagesReady(form) && problemsOf(form).length === 0);
}
