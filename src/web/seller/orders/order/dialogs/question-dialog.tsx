import type { Failure } from '../../../failure.ts';
import { OrderDialog } from './order-dialog.tsx';
import { dialogTexts } from './texts.ts';

interface QuestionDialogProps {
  readonly question: 'discard' | 'link' | 'erase';
  readonly isSending: boolean;
  readonly failure: Failure | null;
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** Asks before an act that takes something away. */
export function QuestionDialog({ question, ...dialog }: QuestionDialogProps) {
  const { title, consequence, go } = dialogTexts[question];
  return (
    <OrderDialog {...dialog} title={title} go={go} isDanger={question !== 'link'}>
      <p>{consequence}</p>
    </OrderDialog>
  );
}
