import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { storedOrderPath } from '../../../../domain/addresses.ts';
import { useTravel } from '../../../runtime/travel.ts';
import { isRefused } from '../../../seller/failure.ts';
import { TOAST_MS } from '../../../ui/toast-store.ts';
import { useEditing } from '../../editing/use-editing.ts';
import type { Seller } from '../../seller.ts';
import { refreshLines } from '../fields/model/draft-lines.ts';
import { BLANK_DRAFT } from '../fields/model/order-draft.ts';
import { type OrderCatalogue, useOrderCatalogue } from '../fields/order-catalogue.ts';
import { focusFirstWrong, useDraftFields } from '../fields/use-draft-fields.ts';
import type { Start } from './load-start.ts';
import type { NewOrderEditing, SaveStep } from './new-order-subject.ts';
import { newOrderTexts as t } from './texts.ts';
import { usePastedText } from './use-pasted-text.ts';

export interface NewOrderProps {
  readonly seller: Seller;
  readonly start: Start;
  readonly onRestart: () => void;
}

/** The state of a new order, and how it is saved. */
export function useNewOrder({ seller, start }: NewOrderProps, form: RefObject<HTMLFormElement | null>) {
  const { editing, isRestored } = start;
  const isSaved = useRef(false);
  const edited = useEditing(editing);
  const fields = useDraftFields(edited, seller.settings.deliveryZones);
  const [catalogue, changeFresh] = useFreshCatalogue(seller, fields.change);
  const pasted = usePastedText({ seller, editing, isRead: isRestored, change: changeFresh });
  const finish = useFinish(seller);
  useDiscardOnLeave(editing, seller);

  async function save(step: SaveStep): Promise<void> {
    edited.change({ ...editing.get().draft, step });
    const saved = await edited.save();
    const isShort = 'confirm' in step && isRefused(saved, 'NOT_ENOUGH_UNITS');
    if (isShort) edited.change({ ...editing.get().draft, step: {} });
    const last = isShort ? await edited.save() : saved;
    if (last?.kind !== 'saved') return focusFirstWrong(form.current);
    isSaved.current = true;
    if (last.stored.made) finish(last.stored.made, isShort);
  }
  return {
    fields: { ...fields, catalogue },
    pasted,
    edited,
    isChanged: edited.changed.some((part) => part in BLANK_DRAFT),
    isSaved,
    save,
    retry: () => void save(editing.get().draft.step),
  };
}

type Change = ReturnType<typeof useDraftFields>['change'];

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
function useDiscardOnLeave(editing: NewOrderEditing, { session }: Seller): void {
  useEffect(
    () => () => {
      if (session.get()) editing.discard();
    },
    [editing, session],
  );
}

type Made = NonNullable<ReturnType<NewOrderEditing['get']>['stored']['made']>;

function useFinish({ toasts }: Seller) {
  const { go } = useTravel();
  return ({ message, order }: Made, isShort: boolean) => {
    toasts.showNext({ title: isShort ? t.end.short : message, duration: TOAST_MS.done });
    // Back must not lead to a form that would make the order again.
    const state = isShort ? { startAct: 'confirm' } : null;
    void go(storedOrderPath(order.id), { replace: true, state });
  };
}
