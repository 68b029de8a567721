import { useState } from 'react';
import { DEFAULT_QUOTE_DAYS, QUOTE_DAYS, type QuoteDays } from '../../../../../domain/orders/retention.ts';
import type { Failure } from '../../../failure.ts';
import { ChoiceList } from './choice-list.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { dialogTexts } from './texts.ts';

const { quote: t } = dialogTexts;

interface QuoteDialogProps {
  readonly isSending: boolean;
  readonly failure: Failure | null;
  readonly onClose: () => void;
  readonly onSend: (days: QuoteDays) => void;
}

/** Asks how long the prices hold. */
export function QuoteDialog({ onSend, ...dialog }: QuoteDialogProps) {
  const [days, setDays] = useState<QuoteDays>(DEFAULT_QUOTE_DAYS);
  return (
    <OrderDialog {...dialog} title={t.title} go={t.go} onSend={() => onSend(days)}>
      <ChoiceList
        legend={t.legend}
        options={QUOTE_DAYS.map((value) => ({ value, label: t.days(value) }))}
        chosen={days}
        onChoose={setDays}
      />
      <p>{t.note}</p>
    </OrderDialog>
  );
}
