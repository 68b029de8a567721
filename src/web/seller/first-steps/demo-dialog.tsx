import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Product } from '../../../domain/entities.ts';
import type { Answer } from '../../data/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { ChoiceDialog } from '../choice-dialog.tsx';
import { randomKey } from '../product-form/model/idempotency-key.ts';
import type { Seller } from '../seller.ts';
import { sellerTexts } from '../texts.ts';
import { showUndo } from '../undo-notice.tsx';
import { removeDemo } from './remove-demo.ts';
import { firstStepTexts } from './texts.ts';

const t = firstStepTexts.removal;

interface DemoDialogProps {
  readonly seller: Seller;
  /** The products of the demo catalogue that are still there. */
  readonly products: readonly Product[];
  readonly onClose: () => void;
}

/** Asks before the demo products go to the bin. */
export function DemoDialog({ seller, products, onClose }: DemoDialogProps) {
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<Answer<unknown> | null>(null);
  const key = useRef(randomKey());
  async function remove(): Promise<void> {
    setSending(true);
    const ids = products.map(({ _id }) => _id);
    const answer = await removeDemo(seller.api, ids, key.current);
    setSending(false);
    if (answer.kind !== 'ok') return setFailed(answer);
    onClose();
    void revalidate();
    showUndo(seller.toasts, 'trash', { title: t.removed, detail: t.where, undo: answer.value.historyId });
  }
  const choices = [
    { label: t.keep, look: 'quiet', onChoose: onClose },
    {
      label: isSending ? t.removing : t.remove,
      look: 'main',
      isDisabled: isSending,
      onChoose: () => void remove(),
    },
  ] as const;
  return (
    <ChoiceDialog title={t.title} onClose={onClose} choices={choices}>
      <p>{t.lead(products.length)}</p>
      {failed && <Alert title={failed.kind === 'refused' ? failed.message : sellerTexts.offline} />}
    </ChoiceDialog>
  );
}
