import type { Answer, Api, MessageBody } from '../data/api.ts';
import { randomKey } from '../data/idempotency-key.ts';
import { useShop } from '../runtime/shop-context.ts';
import { useTravel } from '../runtime/travel.ts';
import { TOAST_MS, type Toast, type Toasts, type UndoOffer } from '../ui/toast-store.ts';
import { canRetry } from './failure.ts';
import { sellerTexts } from './texts.ts';
import '../ui/toast.css';
import './undo-notice.css';

const UNDO_MS = 10_000;

type Undoing = Pick<UndoOffer, 'restore' | 'undo'> & { readonly key: string };

export function undoChange(api: Api, { restore, undo = '', key }: Undoing): Promise<Answer<MessageBody>> {
  return restore === undefined
    ? api.call('POST /history/:entryId/undo', { params: { entryId: undo }, key })
    : api.call('POST /products/:productId/restore', { params: { productId: restore }, key });
}

interface UndoNoticeProps {
  readonly title: string;
  readonly detail: string;
  readonly undoing: Undoing;
}

/** The notice about a change that can be taken back for ten seconds. Its line shows how much time is left. */
export function showUndo(toasts: Toasts, icon: string, notice: UndoOffer): void {
  toasts.show(undoToast(icon, notice));
}

/** It lasts, because the ten seconds are promised on every page. */
export function undoToast(icon: string, notice: UndoOffer): Toast {
  const { title: text, detail, key = randomKey(), ...change } = notice;
  const title = <UndoNotice title={text} detail={detail} undoing={{ ...change, key }} />;
  return { title, icon, duration: UNDO_MS, isLasting: true, offer: { ...notice, key } };
}

/** Takes the change back and tells what came of it. Every list of the page is loaded again. */
export function useUndo(): (undoing: Undoing, title: string) => Promise<void> {
  const { api, toasts } = useShop();
  const { reload } = useTravel();
  return async (undoing, title) => {
    const answer = await undoChange(api, undoing);
    if (answer.kind === 'ok') {
      toasts.show({ title: answer.value.message, detail: title, duration: TOAST_MS.done });
    } else if (answer.kind === 'refused' && !canRetry(answer)) {
      toasts.show({ title: answer.message, icon: 'alert', duration: TOAST_MS.undoable });
    } else showUndo(toasts, 'alert', { title: sellerTexts.offline, detail: title, ...undoing });
    await reload();
  };
}

function UndoNotice({ title, detail, undoing }: UndoNoticeProps) {
  const { toasts } = useShop();
  const takeBack = useUndo();
  function undo(): void {
    toasts.hide();
    void takeBack(undoing, detail);
  }
  return (
    <span className="undo-notice">
      <span>
        {title}
        <small>{detail}</small>
      </span>
      <button className="toast__act" type="button" onClick={undo}>
        {sellerTexts.manage.undo}
      </button>
      <i className="undo-notice__line" />
    </span>
  );
}
