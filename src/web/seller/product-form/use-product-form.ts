import { type Dispatch, type RefObject, useReducer, useRef, useState } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { paths } from '../../../domain/addresses.ts';
import { TOAST_MS } from '../../ui/toast-store.ts';
import type { OpenDraft } from '../drafts/drafts.ts';
import { type SavedDraft, useSavedDraft } from '../drafts/use-draft.ts';
import { useAddPhotos } from '../photos/use-add-photos.ts';
import type { FormView, ProductFormServices } from './form-view.ts';
import { areImagesReady, isCreatable, problemsOf } from './model/form-data.ts';
import { changeForm, type FormChange, type FormState, NO_PRODUCT } from './model/form-state.ts';
import { loadCachedPicture, recreateDeleted } from './model/recreate-deleted.ts';
import { formTexts } from './texts.ts';
import { type FieldErrors, useFieldErrors } from './use-field-errors.ts';
import {
  type ProductSubmit,
  type SavedProduct,
  type Stage,
  useProductSubmit,
  WRITING,
} from './use-submit.ts';

export type ProductFormController = ReturnType<typeof useProductForm>;

/** The state of the product form, and what the seller can do with it. */
export function useProductForm(view: FormView, open: OpenDraft, services: ProductFormServices) {
  const [form, dispatch] = useReducer(changeForm, open.form ?? view.fresh);
  const draft = useSavedDraft(open, form);
  const images = useAddPhotos(form, dispatch, services.compressor);
  const errors = useFieldErrors(form);
  const isSaved = useRef(false);
  const onSaved = useShowSaved(isSaved, draft);
  const submission = useProductSubmit({
    first: firstStage(view, form),
    api: services.api,
    dispatch,
    saveDraft: draft.save,
    onSaved,
    onFailed: (failure) => failure.kind === 'refused' && errors.show(failure.errors),
  });
  const restarts = useRestarts({ view, open, services, form, dispatch, draft, errors, isSaved, submission });
  return { form, dispatch, draft, images, errors, isSaved, ...submission, ...restarts };
}

/** A draft that was already turned into a new product needs no further decision. */
function firstStage({ isDeleted }: FormView, { productId }: FormState): Stage {
  return isDeleted && productId !== null ? { kind: 'deleted', status: null } : WRITING;
}

/** Deletes the draft of a saved product and shows the screen after saving. */
function useShowSaved(isSaved: RefObject<boolean>, draft: SavedDraft) {
  const submit = useSubmit();
  return async ({ message, product }: SavedProduct): Promise<void> => {
    isSaved.current = true;
    await draft.save(null);
    await submit({ message, product: JSON.stringify(product) }, { method: 'post', action: paths.newProduct });
  };
}

interface RestartParts {
  readonly view: FormView;
  readonly open: OpenDraft;
  readonly services: ProductFormServices;
  readonly form: FormState;
  readonly dispatch: Dispatch<FormChange>;
  readonly draft: SavedDraft;
  readonly errors: FieldErrors;
  readonly isSaved: RefObject<boolean>;
  readonly submission: ProductSubmit;
}

/** The ways to continue the form with other content. */
function useRestarts(parts: RestartParts) {
  const { view, open, services, form, dispatch, draft, errors, isSaved, submission } = parts;
  const [isRestored, setRestored] = useState(open.form !== null);
  const [lostPictures, setLostPictures] = useState(0);
  const navigate = useNavigate();

  function restart(next: FormState): void {
    setRestored(false);
    dispatch({ type: 'replace', state: next });
    errors.clear();
    submission.resume();
  }

  async function restartAsNew(): Promise<void> {
    const { form: next, lost } = await recreateDeleted(form, loadCachedPicture);
    setLostPictures(lost);
    restart(next);
  }

  /** Returns to the stored product, or leaves the form when the product was deleted. */
  async function discard(): Promise<void> {
    services.toasts.show({ title: formTexts.discarded, duration: TOAST_MS.done });
    if (!view.isDeleted && submission.stage.kind !== 'deleted') return restart(view.fresh);
    isSaved.current = true;
    await draft.save(null);
    await navigate(paths.shop);
  }
  return { isRestored, lostPictures, restart, restartAsNew, discard };
}

/** The edit form without a product can always be sent: the server answers what is wrong. */
export function isSendable(form: FormState): boolean {
  if (form.productId === null) return isCreatable(form);
  return form.productId === NO_PRODUCT || (areImagesReady(form) && problemsOf(form).length === 0);
}
