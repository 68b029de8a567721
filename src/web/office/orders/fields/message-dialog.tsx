import { useState } from 'react';
import { MAX_READ_LENGTH } from '../../../../domain/limits.ts';
import { readText } from '../../../../domain/orders/read-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { completeCustomer, hasBuyer } from './model/pasted-text.ts';
import type { OrderFieldsProps } from './order-fields-props.ts';
import { fieldTexts } from './texts.ts';
import '../../../ui/field.css';

const t = fieldTexts.message;

interface MessageDialogProps extends Pick<OrderFieldsProps, 'change'> {
  /** The same function in every render, as `Dialog` requires. */
  readonly onClose: () => void;
}

/**
 * Fills in who buys and where from a message of the chat. The lines of the order stay as they are. The shop is not asked:
 * to a message with the reference of a stored order it answers with that order, and not with what the message says.
 */
export function MessageDialog({ change, onClose }: MessageDialogProps) {
  const [text, setText] = useState('');
  const [hasNothing, setNothing] = useState(false);
  function complete(): void {
    const { customer } = readText(text, location.origin);
    setNothing(!hasBuyer(customer));
    if (!hasBuyer(customer)) return;
    change((draft) => completeCustomer(draft, customer));
    onClose();
  }
  return (
    <ChoiceDialog
      title={fieldTexts.customer.complete}
      onClose={onClose}
      choices={[
        { label: t.cancel, look: 'line', onChoose: onClose },
        {
          label: t.read,
          look: 'main',
          isDisabled: text.trim() === '',
          onChoose: complete,
        },
      ]}
    >
      <label className="field">
        <span>{t.label}</span>
        <textarea
          rows={6}
          value={text}
          maxLength={MAX_READ_LENGTH}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {hasNothing && <Alert title={t.nothing} />}
    </ChoiceDialog>
  );
}
