import { canRetry, type Failure } from '../../seller/failure.ts';
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

/** Why a change failed. What the shop refused for a reason is not tried again as it is. */
export function FailureAlert({ failure, onRetry }: FailureAlertProps) {
  const { message, errors } =
    failure.kind === 'refused' ? failure : { message: sellerTexts.offline, errors: [] };
  const messages = [...new Set(errors.map(({ msg }) => msg))];
  return <RetryAlert title={message} messages={messages} onRetry={canRetry(failure) ? onRetry : null} />;
}

interface FailureAlertProps extends Pick<RetryAlertProps, 'onRetry'> {
  readonly failure: Failure;
}
