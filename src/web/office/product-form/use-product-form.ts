import { useCallback, useEffect, useState } from 'react';
import { paths } from '../../../domain/addresses.ts';
import { useObservable } from '../../runtime/observable.ts';
import { useTravel } from '../../runtime/travel.ts';
import { isRefused } from '../../seller/failure.ts';
import { TOAST_MS } from '../../ui/toast-store.ts';
import type { OpenDraft } from '../drafts/drafts.ts';
import type { DraftKey } from '../drafts/records.ts';
import { createEditing } from '../editing/editing.ts';
import { useEditing, useSave } from '../editing/use-editing.ts';
import { useAddPhotos } from '../photos/use-add-photos.ts';
import type { Seller } from '../seller.ts';
import { changeForm, type FormChange } from './model/form-state.ts';
import { loadStoredUnits, unitsText } from './model/stored-version.ts';
import {
  createProductSubject,
  type FormEditing,
  restoreProduct,
  type StoredForm,
} from './product-subject.ts';
import { formTexts } from './texts.ts';
import { useFieldErrors } from './use-field-errors.ts';

/** The data that the form starts with. */
export interface FormView {
  /** The stored product, or an empty form. */
  readonly stored: StoredForm;
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
}

export type ProductFormController = ReturnType<typeof useProductForm>;

/** The state of the product form, and what the seller can do with it. */
export function useProductForm({ view, opened, seller }: OpenFormProps) {
  const { toasts } = seller;
  const { editing, sent } = useFormEditing(view, opened, seller);
  const edited = useEditing(editing);
  const { draft: form, stage, stored } = edited;
  const dispatch = useDispatch(editing);
  const images = useAddPhotos(form, dispatch);
  const errors = useFieldErrors(form);
  const [isRestored, setRestored] = useState(edited.changed.length > 0);
  const { gone, setGone, restoring } = useGone(view, seller, editing);
  const finish = useFinish(opened);
  const { go } = useTravel();

  async function send(): Promise<void> {
    const saved = await edited.save();
    if (saved?.kind === 'refused') errors.show(saved.errors);
    if (saved?.kind === 'gone') setGone(saved);
    if (isRefused(saved, 'UNITS_CHANGED')) await compareUnits(seller, editing);
    if (saved?.kind === 'saved') await finish(saved.stored);
  }
  function resume(): void {
    setGone(null);
    restoring.clear();
    edited.postpone();
    edited.clearErrors();
  }
  function settle(version: 'theirs' | 'mine'): void {
    edited.settle(version);
    errors.clear();
    setRestored(false);
    if (version === 'mine') void send();
  }
  async function restore(): Promise<void> {
    const restored = await restoring.save(null);
    if (restored?.kind !== 'saved') return;
    resume();
    edited.follow(restored.stored);
  }
  /** Returns to the stored product, or leaves the form when the product was deleted. */
  async function discard(): Promise<void> {
    const notice = { title: formTexts.discarded, duration: TOAST_MS.done };
    edited.discard();
    setRestored(false);
    errors.clear();
    if (!gone) return toasts.show(notice);
    toasts.showNext(notice);
    await opened.settled();
    await go(paths.shop);
  }
  return {
    edited,
    form,
    dispatch,
    images,
    errors,
    gone,
    restoring,
    isRestored,
    isChanged: edited.changed.length > 0,
    isStored: useObservable(opened.isStored, true),
    /** How much of the pictures is uploaded, from 0 to 1; null while nothing is sent. */
    sent: stage.kind === 'sending' || stored.saved ? sent : null,
    ...{ send, resume, settle, restore, discard },
  };
}

/** The draft of a saved form must not be found again. */
function useFinish({ settled }: OpenDraft) {
  const { go } = useTravel();
  return async ({ saved }: StoredForm): Promise<void> => {
    if (!saved) return;
    await settled();
    const isHere = location.pathname + location.search === paths.newProduct;
    await go(paths.newProduct, { state: { saved }, replace: isHere, isChanged: true });
  };
}

/** The same function in every render, because the photos that are made smaller depend on it. */
function useDispatch(editing: FormEditing): (change: FormChange) => void {
  return useCallback((change) => editing.change(changeForm(editing.get().draft, change)), [editing]);
}

/** Somebody deleted the product. The status is that of an update; null when none was sent. */
function useGone(view: FormView, { api }: Seller, editing: FormEditing) {
  const first = view.isDeleted ? { status: null } : null;
  const [gone, setGone] = useState<{ readonly status: number | null } | null>(first);
  const restoring = useSave((_: null, key) => restoreProduct(api, editing.get().draft, key));
  return { gone, setGone, restoring };
}

/** The upload ends with the page. */
function useFormEditing(view: FormView, opened: OpenDraft, { api }: Seller) {
  const [sent, setSent] = useState(0);
  const [{ editing, leaving }] = useState(() => {
    const leaving = new AbortController();
    const subject = createProductSubject(api, { signal: leaving.signal, onProgress: setSent });
    const base = view.isDeleted ? subject.readDraft(opened.read().base) : null;
    // The form of a deleted product shows what its draft was made from.
    const stored = base ? { ...view.stored, form: base } : view.stored;
    return { editing: createEditing(subject, stored, opened), leaving };
  });
  useEffect(() => () => leaving.abort(), [leaving]);
  return { editing, sent };
}

/** The next attempt is compared with the number that the message named. What was typed stays. */
async function compareUnits({ api }: Seller, editing: FormEditing): Promise<void> {
  const { stored } = editing.get();
  const counted = await loadStoredUnits(api, stored.form.productId ?? '');
  if (!counted) return;
  const units = unitsText(counted.units);
  const form = { ...stored.form, unitsBefore: units, texts: { ...stored.form.texts, units } };
  editing.follow({ ...stored, form });
  editing.settle();
}
