import { useState } from 'react';
import type { Product } from '../../../domain/entities.ts';
import type { Api } from '../../data/api.ts';
import { randomKey } from '../../data/idempotency-key.ts';
import { isRefused } from '../../seller/failure.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Face, Icon } from '../../ui/icon.tsx';
import { binTexts as t } from './texts.ts';
import '../../ui/dialog.css';
import '../../seller/delete/delete-form.css';

interface PurgeDialogProps {
  readonly product: Product;
  readonly api: Api;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before a product is deleted for good. */
export function PurgeDialog({ product, api, onClose, onDone }: PurgeDialogProps) {
  const [key] = useState(randomKey);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function purge(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const answer = await api.call('POST /products/:productId/purge', {
      params: { productId: product._id },
      key,
    });
    setBusy(false);
    // Somebody else may have deleted it.
    if (answer.kind === 'ok' || isRefused(answer, 'NOT_IN_BIN')) {
      onClose();
      return onDone();
    }
    setFailure(answer.kind === 'refused' ? answer.message : sellerTexts.offline);
  }
  return (
    <Dialog title={t.ask} className="dialog--s" onClose={onClose}>
      <div className="dialog__body dialog__note">
        <Face name="trash" />
        <p>{t.consequence(product.title)}</p>
        {failure && <Alert title={failure} />}
        <div className="delete-form__pair">
          <button className="btn btn--line" type="button" onClick={onClose}>
            {t.cancel}
          </button>
          <button className="btn btn--danger" type="button" disabled={isBusy} onClick={() => void purge()}>
            <Icon name="trash" />
            {isBusy ? sellerTexts.sending : t.purge}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
