import { sellerTexts } from '../../seller/texts.ts';
import { Alert } from '../../ui/alert.tsx';

interface RetryAlertProps {
  readonly title: string;
  readonly messages?: readonly string[];
  /** Null if the same would fail again. */
  readonly onRetry: (() => void) | null;
}

export function RetryAlert({ onRetry, ...alert }: RetryAlertProps) {
  return (
    <Alert {...alert}>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {sellerTexts.signIn.retry}
        </button>
      )}
    </Alert>
  );
}
