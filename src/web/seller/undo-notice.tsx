import { paths } from '../../domain/addresses.ts';
import { useSubmit } from '../router/forms.tsx';
import { useShop } from '../runtime/shop-context.ts';
import type { Toast, Toasts } from '../ui/toast-store.ts';
import { randomKey } from './product-form/model/idempotency-key.ts';
import { sellerTexts } from './texts.ts';
import type { Undoing } from './undo-change.ts';
import '../ui/toast.css';
import './undo-notice.css';

const UNDO_MS = 10_000;

interface UndoNoticeProps {
  readonly title: string;
  readonly detail: string;
  /** The form of the request that takes the change back. */
  readonly undoing: Undoing;
}

/** The notice about a change that can be taken back for ten seconds. Its line shows how much time is left. */
export function showUndo(toasts: Toasts, icon: string, notice: UndoOffer): void {
  toasts.show(undoToast(icon, notice));
}

/** It lasts, because the ten seconds are promised on every page. */
export function undoToast(icon: string, notice: UndoOffer): Toast {
  const { undo, restore, key = randomKey(), ...texts } = notice;
  const undoing: Undoing = {
    key,
    ...(undo !== undefined && { undo }),
    ...(restore !== undefined && { restore }),
  };
  const title = <UndoNotice {...texts} undoing={undoing} />;
  return { title, icon, duration: UNDO_MS, isLasting: true };
}

type Undo = Omit<Undoing, 'key'> & Partial<Pick<Undoing, 'key'>>;
type UndoOffer = Omit<UndoNoticeProps, 'undoing'> & Undo;

/** Posts to the page of the products, so that the router loads every list of this page again. */
function UndoNotice({ title, detail, undoing }: UndoNoticeProps) {
  const { toasts } = useShop();
  const submit = useSubmit();
  function undo(): void {
    toasts.hide();
    void submit({ ...undoing, title: detail }, { action: paths.products, navigate: false });
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
