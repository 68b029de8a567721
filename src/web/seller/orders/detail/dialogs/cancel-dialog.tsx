import { useState } from 'react';
import { formatCartPrice } from '../../../../../domain/money.ts';
import { ORDER_LENGTHS } from '../../../../../domain/orders/rules.ts';
import { Field } from '../../../../ui/field.tsx';
import type { Failure } from '../../../failure.ts';
import type { LoadedOrder } from '../model/loaded-order.ts';
import { ChoiceList } from './choice-list.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { dialogTexts } from './texts.ts';
import '../../../../ui/field.css';

const { cancel: t } = dialogTexts;

interface CancelDialogProps {
  readonly order: LoadedOrder;
  readonly isSending: boolean;
  readonly failure: Failure | null;
  readonly onClose: () => void;
  readonly onSend: (fields: { readonly reason: string; readonly giveBack: boolean }) => void;
}

/** The units of a dispatched order come back only with the products. */
export function CancelDialog({ order, onSend, ...dialog }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [isBack, setBack] = useState<'yes' | 'no'>('yes');
  return (
    <OrderDialog
      {...dialog}
      title={t.title}
      go={t.go}
      isDanger
      onSend={() => onSend({ reason, giveBack: isBack === 'yes' })}
    >
      {order.paid > 0 && <p>{t.paid(formatCartPrice(order.paid))}</p>}
      <Field label={t.reason} error={null}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={ORDER_LENGTHS.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <p className="hint">{t.note}</p>
      {order.state === 'despachado' && (
        <ChoiceList
          legend={t.giveBack}
          options={[
            { value: 'yes', label: t.yes },
            { value: 'no', label: t.no },
          ]}
          chosen={isBack}
          onChoose={setBack}
        />
      )}
      {order.state === 'despachado' && isBack === 'no' && <p>{t.lost}</p>}
    </OrderDialog>
  );
}
