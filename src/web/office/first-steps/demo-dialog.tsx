import type { Product } from '../../../domain/entities.ts';
import { useTravel } from '../../runtime/travel.ts';
import { showUndo } from '../../seller/undo-notice.tsx';
import { Alert } from '../../ui/alert.tsx';
import { useBulkChange } from '../bulk/use-bulk-change.ts';
import type { Seller } from '../seller.ts';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
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
  const { reload } = useTravel();
  const { isBusy, failure, run } = useBulkChange(seller.api, (_, { historyId }) => {
    onClose();
    void reload();
    if (historyId !== null)
      showUndo(seller.toasts, 'trash', { title: t.removed, detail: t.where, undo: historyId });
  });
  const ids = products.map(({ _id }) => _id);
  const choices = [
    { label: t.keep, look: 'quiet', onChoose: onClose },
    {
      label: isBusy ? t.removing : t.remove,
      look: 'main',
      isDisabled: isBusy,
      onChoose: () => void run(ids, { bin: true }),
    },
  ] as const;
  return (
    <ChoiceDialog title={t.title} onClose={onClose} choices={choices}>
      <p>{t.lead(products.length)}</p>
      {failure.length > 0 && <Alert title={failure.join(' ')} />}
    </ChoiceDialog>
  );
}
