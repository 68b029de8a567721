import { paths } from '../../../domain/addresses.ts';
import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { Alert } from '../../ui/alert.tsx';
import { importTexts as t } from './texts.ts';
import type { Failure } from './use-import.ts';

interface ImportFailureProps {
  readonly failure: Failure;
  /** What to say when the shop could not be reached. */
  readonly offline: string;
  /** Where the page has a button of its own for it, none. */
  readonly onRetry?: () => void;
}

const SIGNED_OUT = 401;
const TROUBLE = 500;

export function ImportFailure({ failure, offline, onRetry }: ImportFailureProps) {
  const signInAgain = useSignInAgain();
  const retry = onRetry && (
    <button type="button" onClick={onRetry}>
      {t.retry}
    </button>
  );
  if (failure.kind === 'unreachable') return <Alert title={offline}>{retry}</Alert>;
  const messages = failure.errors.map(({ path, msg }) =>
    path === 'archivo' ? msg : `${capital(path)}: ${msg}`,
  );
  return (
    <Alert title={failure.message} messages={[...new Set(messages)]}>
      {failure.status >= TROUBLE && retry}
      {failure.status === SIGNED_OUT && (
        <button type="button" onClick={() => signInAgain(paths.import)}>
          {t.signIn}
        </button>
      )}
    </Alert>
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
