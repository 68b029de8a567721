import { useReducer, useRef, useState } from 'react';
import { paths } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { useSubmit } from '../../router/forms.tsx';
import { useNavigate } from '../../router/hooks.ts';
import { TOAST_MS } from '../../ui/toast-store.ts';
import type { DraftKey } from '../drafts/draft-key.ts';
import type { OpenDraft } from '../drafts/drafts.ts';
import { useSavedDraft } from '../drafts/use-draft.ts';
import { useAddPhotos } from '../photos/use-add-photos.ts';
import type { Seller } from '../seller.ts';
import { changeForm, type FormState, withStoredUnits } from './model/form-state.ts';
import { loadCachedPicture, recreateDeleted } from './model/recreate-deleted.ts';
import { formTexts } from './texts.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { useProductSubmit, WRITING } from './use-submit.ts';

/** The data that the form starts with. */
export interface FormView {
  readonly saved: Product | null;
  /** The form without a draft: the stored product, or empty. */
  readonly fresh: FormState;
  /** Somebody deleted the product, and this browser has a draft of it. */
  readonly isDeleted: boolean;
  readonly draftKey: DraftKey;
  /** The id of the requested draft. */
  readonly draftId: string | null;
  readonly categories: readonly string[];
}

export interface OpenFormProps {
  readonly view: FormView;
  readonly seller: Seller;
  readonly opened: OpenDraft;
  /** Called when the form of a deleted product becomes the form of a new one. */
  readonly onMadeNew: () => void;
}

export type ProductFormController = ReturnType<typeof useProductForm>;

/** The state of the product form, and what the seller can do with it. */
export function useProductForm({ view, opened, seller, onMadeNew }: OpenFormProps) {
  const { finish, ...content } = useContent(view, opened, seller);
  const [isRestored, setRestored] = useState(opened.form !== null);
  const [lostPictures, setLostPictures] = useState(0);
  const navigate = useNavigate();

  function restart(next: FormState): void {
    setRestored(false);
    content.dispatch({ type: 'replace', state: next });
    content.errors.clear();
    content.resume();
  }

  async function restartAsNew(): Promise<void> {
    const { form, lost } = await recreateDeleted(content.form, loadCachedPicture);
    setLostPictures(lost);
    restart(form);
    onMadeNew();
  }

  /** Returns to the stored product, or leaves the form when the product was deleted. */
  async function discard(): Promise<void> {
    const notice = { title: formTexts.discarded, duration: TOAST_MS.done };
    if (!view.isDeleted && content.stage.kind !== 'deleted') {
      seller.toasts.show(notice);
      return restart(view.fresh);
    }
    seller.toasts.showNext(notice);
    await finish();
    await navigate(paths.shop);
  }
  return { ...content, isRestored, lostPictures, restart, restartAsNew, discard };
}

/** The draft of a deleted product stays as it is: a new product can be made from it. */
function firstForm({ fresh, isDeleted }: FormView, { form }: OpenDraft): FormState {
  if (!form) return fresh;
  return isDeleted ? form : withStoredUnits(form, fresh);
}

/** The content of the form, its draft, and sending it. */
function useContent(view: FormView, opened: OpenDraft, { api }: Seller) {
  const [form, dispatch] = useReducer(changeForm, firstForm(view, opened));
  const draft = useSavedDraft(opened, form);
  const images = useAddPhotos(form, dispatch);
  const errors = useFieldErrors(form);
  // A ref, because a saved form is left before React has rendered again.
  const isSaved = useRef(false);
  const submit = useSubmit();

  /** The form may be left without a question, and its draft is deleted. */
  async function finish(): Promise<void> {
    isSaved.current = true;
    await draft.save(null);
  }
  const submission = useProductSubmit({
    // A draft that was already turned into a new product needs no further decision.
    first: view.isDeleted && form.productId !== null ? { kind: 'deleted', status: null } : WRITING,
    api,
    dispatch,
    saveDraft: draft.save,
    async onSaved({ message, product }) {
      await finish();
      await submit({ message, product: JSON.stringify(product) }, { action: paths.newProduct });
    },
    onFailed: (failure) => failure.kind === 'refused' && errors.show(failure.errors),
  });
  return { form, dispatch, draft, images, errors, isSaved, finish, ...submission };
}
