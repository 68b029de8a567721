import { useState } from 'react';
import { MAX_READ_LENGTH } from '../../../../domain/limits.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ChoiceDialog } from '../../choice-dialog.tsx';
import { completeCustomer, hasBuyer } from './model/pasted-text.ts';
import type { OrderFieldsProps } from './order-fields-props.ts';
import { readMessage } from './read-message.ts';
import { fieldTexts } from './texts.ts';
import '../../../ui/field.css';

const t = fieldTexts.message;

interface MessageDialogProps extends OrderFieldsProps {
  /** The same function in every render, as `Dialog` requires. */
  readonly onClose: () => void;
}

/** Fills in who buys and where from a message of the chat. The lines of the order stay as they are. */
export function MessageDialog({ api, change, onClose }: MessageDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  async function read(): Promise<void> {
    setIsReading(true);
    const answer = await readMessage(api, text);
    setIsReading(false);
    if (answer.kind !== 'ok') return setProblem(answer.kind === 'refused' ? answer.message : t.offline);
    const said = answer.value;
    if (said.kind !== 'purchase' || !hasBuyer(said)) return setProblem(t.nothing);
    change((draft) => completeCustomer(draft, said));
    onClose();
  }
  return (
    <ChoiceDialog
      title={fieldTexts.customer.complete}
      onClose={onClose}
      choices={[
        { label: t.cancel, look: 'line', onChoose: onClose },
        {
          label: isReading ? t.reading : t.read,
          look: 'main',
          isDisabled: isReading || text.trim() === '',
          onChoose: () => void read(),
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
      {problem && <Alert title={problem} />}
    </ChoiceDialog>
  );
}
