import type { Answer } from '../api.ts';
import { Alert } from '../parts/alert.tsx';
import { texts } from '../texts.ts';
import { sellerTexts } from './seller-texts.ts';

interface RefusedAlertProps {
  readonly answer: Answer<unknown>;
  /** Statuses whose message the server wrote for the reader of this form. */
  readonly shown: readonly number[];
  readonly onRetry: () => void;
}

/** What a sign-in or a change of password came to, when it failed. */
export function RefusedAlert({ answer, shown, onRetry }: RefusedAlertProps) {
  if (answer.kind === 'ok') return null;
  if (answer.kind !== 'refused') return <Offline onRetry={onRetry} />;
  if (!shown.includes(answer.status)) return <Alert title={sellerTexts.signIn.failed} />;
  return <Alert title={answer.message} messages={answer.errors.map((error) => error.msg)} />;
}

export function Offline({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Alert title={texts.session.offline}>
      <button type="button" onClick={onRetry}>
        {sellerTexts.signIn.retry}
      </button>
    </Alert>
  );
}
