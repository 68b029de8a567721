import { PASSWORD_MISSING } from '../../../domain/account/password-again.ts';
import { paths } from '../../../domain/addresses.ts';
import { canRetry, fieldErrorIn } from '../../seller/failure.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { Alert } from '../../ui/alert.tsx';
import { texts } from '../../ui/texts.ts';
import type { Stage } from '../editing/subject.ts';
import { settingsTexts as t } from './texts.ts';

interface SaveFailureProps {
  readonly stage: Stage<unknown>;
  /** The title without a connection. */
  readonly offline: string;
  readonly onRetry: () => void;
}

/** Why something was not saved. What was typed stays in its fields. */
export function SaveFailure({ stage, offline, onRetry }: SaveFailureProps) {
  const signInAgain = useSignInAgain();
  if (stage.kind === 'signed-out')
    return (
      <Alert title={t.expired}>
        <button type="button" onClick={() => signInAgain(paths.settings)}>
          {texts.session.signInAgain}
        </button>
      </Alert>
    );
  if (stage.kind !== 'refused' && stage.kind !== 'unreachable') return null;
  // The field of the password says so, and that is enough.
  if (fieldErrorIn(stage, PASSWORD_MISSING.path) !== null) return null;
  const { message, errors } = stage.kind === 'refused' ? stage : { message: offline, errors: [] };
  return (
    <Alert title={message} messages={[...new Set(errors.map(({ msg }) => msg))]}>
      {canRetry(stage) && <RetryButton onRetry={onRetry} />}
    </Alert>
  );
}

export function RetryButton({ onRetry }: Pick<SaveFailureProps, 'onRetry'>) {
  return (
    <button type="button" onClick={onRetry}>
      {sellerTexts.signIn.retry}
    </button>
  );
}
