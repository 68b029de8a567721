import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { storedOrderPath } from '../../../../domain/addresses.ts';
import { useNavigate } from '../../../router/hooks.ts';
import { TOAST_MS } from '../../../ui/toast-store.ts';
import type { Seller } from '../../seller.ts';
import { bodyOf, checkComplete, checkDraft, differingParts } from '../fields/model/draft-body.ts';
import { refreshLines } from '../fields/model/draft-lines.ts';
import type { UnsavedOrder } from '../fields/model/unsaved-orders.ts';
import { type OrderCatalogue, useOrderCatalogue } from '../fields/order-catalogue.ts';
import { focusFirstWrong, useOrderDraft } from '../fields/use-order-draft.ts';
import type { Start } from './load-start.ts';
import { newOrderTexts as t } from './texts.ts';
import { usePastedText } from './use-pasted-text.ts';
import { type SavedOrder, type SaveStep, useSaveOrder } from './use-save-order.ts';

export interface NewOrderProps {
  readonly seller: Seller;
  readonly start: Start;
  /** Keeps what is typed for a reload; null removes it. */
  readonly keep: (kept: UnsavedOrder | null) => void;
  readonly onRestart: () => void;
}

/** The state of a new order, and how it is saved. */
export function useNewOrder(props: NewOrderProps, form: RefObject<HTMLFormElement | null>) {
  const { seller, start, keep } = props;
  const isSaved = useRef(false);
  const { showErrors, sent, ...typed } = useTypedOrder(props, isSaved);
  const { draft } = typed.fields;
  const [problem, setProblem] = useState<string | null>(null);
  const lastStep = useRef<SaveStep>({});
  const saving = useSaveOrder(seller);
  const finish = useFinish(seller);

  async function save(step: SaveStep): Promise<void> {
    lastStep.current = step;
    saving.clear();
    const wrong = 'quoteDays' in step || 'confirm' in step ? checkComplete(draft) : checkDraft(draft);
    setProblem(wrong.length > 0 ? t.end.wrong : null);
    showErrors(wrong);
    if (wrong.length > 0) return focusFirstWrong(form.current);
    const repeats = start.repeats === undefined ? {} : { repeats: start.repeats };
    const saved = await saving.save({ ...bodyOf(draft), ...sent, ...repeats }, step);
    if (!saved) return;
    isSaved.current = true;
    keep(null);
    finish(saved);
  }
  const { failure } = saving;
  useEffect(() => {
    if (failure?.kind === 'refused') showErrors(failure.errors);
  }, [failure, showErrors]);
  return { ...typed, isSaved, save, retry: () => void save(lastStep.current), saving, problem };
}

/** The typed order and the message that it came from. Both are kept for a reload. */
function useTypedOrder(props: NewOrderProps, isSaved: RefObject<boolean>) {
  const { seller, start } = props;
  const { draft, change, errors, showErrors } = useOrderDraft(start.draft, seller.settings.deliveryZones);
  const [sent, setSent] = useState(start.sent ?? null);
  const [catalogue, changeFresh] = useFreshCatalogue(seller, change);
  const pasted = usePastedText({
    seller,
    first: start.pasted ?? '',
    isRead: start.isRestored,
    change: changeFresh,
    onPurchase: ({ reference, key }) => setSent(reference && key ? { reference, key } : null),
  });
  const isChanged = differingParts(start.base, draft).length > 0;
  const kept = { base: start.base, draft, ...(sent && { sent }), pasted: pasted.text };
  useKeptDraft(isChanged, isSaved, props, kept);
  const fields = { draft, change, errors, catalogue };
  return { fields, showErrors, sent, pasted, isChanged };
}

type Change = ReturnType<typeof useOrderDraft>['change'];

/** The catalogue is loaded at once, because lines show the units and pictures of this moment: also those that `change` adds. */
function useFreshCatalogue(seller: Seller, change: Change): readonly [OrderCatalogue, Change] {
  const catalogue = useOrderCatalogue(seller);
  const newest = useRef(catalogue);
  const { load } = catalogue;
  const changeFresh = useCallback<Change>(
    (update) =>
      change((draft) => {
        const { state, findToday } = newest.current;
        return state === 'ready' ? refreshLines(update(draft), findToday) : update(draft);
      }),
    [change],
  );
  useEffect(load, [load]);
  useEffect(() => {
    newest.current = catalogue;
    if (catalogue.state === 'ready') changeFresh((draft) => draft);
  }, [catalogue, changeFresh]);
  return [catalogue, changeFresh];
}

/** Whoever leaves the page has answered that the input may go; a session that ended has not. */
function useKeptDraft(
  isChanged: boolean,
  isSaved: RefObject<boolean>,
  { keep, seller, start }: NewOrderProps,
  typed: UnsavedOrder,
): void {
  const { repeats } = start;
  useEffect(() => {
    if (isSaved.current) return;
    keep(isChanged || typed.pasted ? { ...typed, ...(repeats && { repeats }) } : null);
  });
  useEffect(
    () => () => {
      if (seller.session.get()) keep(null);
    },
    [keep, seller],
  );
}

function useFinish({ toasts }: Seller) {
  const navigate = useNavigate();
  return ({ message, order, isShort }: SavedOrder) => {
    toasts.showNext({ title: isShort ? t.end.short : message, duration: TOAST_MS.done });
    // Back must not lead to a form that would make the order again.
    const state = isShort ? { startAct: 'confirm' } : null;
    void navigate(storedOrderPath(order.id), { replace: true, state });
  };
}
