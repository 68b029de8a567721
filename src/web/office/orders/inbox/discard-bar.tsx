import { useCallback, useState } from 'react';
import { sellerTexts } from '../../../seller/texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TOAST_MS } from '../../../ui/toast-store.ts';
import { useWrite } from '../../editing/use-write.ts';
import type { Seller } from '../../seller.ts';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { WriteFailure } from '../../ui/refused-alert.tsx';
import { discardTexts as t } from './texts.ts';
import type { Picking } from './use-picking.ts';
import './discard-bar.css';

interface DiscardBarProps {
  readonly seller: Seller;
  readonly picking: Picking;
  readonly onDone: () => void;
}

/** The shop takes so many at a time. */
const MAX_DISCARDED = 100;

/** What can be done with the chosen orders. */
export function DiscardBar({ seller: { api, toasts }, picking, onDone }: DiscardBarProps) {
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  const { send, isSending, failure } = useWrite(api);
  const orderIds = [...picking.picked];
  const isTooMany = orderIds.length > MAX_DISCARDED;
  async function discard(): Promise<void> {
    const answer = await send('POST /orders/discard', {
      body: { orderIds },
    });
    if (!answer) return;
    toasts.show({ title: t.done(answer.discarded, answer.left), duration: TOAST_MS.done });
    picking.end();
    onDone();
  }
  return (
    <section className="discard-bar wrap" aria-label={t.region}>
      <p role="status">{isTooMany ? t.tooMany : t.help}</p>
      <button
        className="btn btn--danger"
        type="button"
        aria-haspopup="dialog"
        disabled={orderIds.length === 0 || isTooMany}
        onClick={() => setAsking(true)}
      >
        {t.discard(orderIds.length)}
      </button>
      <button className="iconbtn" type="button" aria-label={t.end} onClick={picking.end}>
        <Icon name="close" />
      </button>
      {isAsking && (
        <ChoiceDialog
          title={t.ask(orderIds.length)}
          onClose={close}
          choices={[
            { label: t.cancel, look: 'line', onChoose: close },
            {
              label: isSending ? sellerTexts.sending : t.confirm,
              look: 'main',
              isDisabled: isSending,
              onChoose: () => void discard(),
            },
          ]}
        >
          <p>{t.consequence}</p>
          <WriteFailure failure={failure} />
        </ChoiceDialog>
      )}
    </section>
  );
}
