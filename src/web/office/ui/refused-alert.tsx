import { useState } from 'react';
import type { FieldError } from '../../../domain/errors.ts';
import type { AnyCode } from '../../../domain/refusal-code.ts';
import type { Answer } from '../../data/api.ts';
import { useTravel } from '../../runtime/travel.ts';
import { canRetry, type Failure } from '../../seller/failure.ts';
import { sellerTexts } from '../../seller/texts.ts';
import type { Sending } from '../../seller/use-sending.ts';
import { Alert } from '../../ui/alert.tsx';
import { texts } from '../../ui/texts.ts';

interface RefusedAlertProps<Code extends AnyCode> {
  readonly sending: Sending<unknown, Code>;
  /** Refusals whose message the shop wrote for the reader of this form. */
  readonly shown: readonly NoInfer<Code>[];
}

/** The failure of a sign-in or of a password change. */
export function RefusedAlert<Code extends AnyCode>({ sending, shown }: RefusedAlertProps<Code>) {
  const { isSending, answer, submit } = sending;
  if (isSending || !answer || answer.kind === 'ok') return null;
  const retry = <Retry answer={answer} onRetry={() => void submit()} />;
  if (answer.kind !== 'refused') return <Alert title={sellerTexts.offline}>{retry}</Alert>;
  const { code, message, errors } = answer;
  if (!shown.includes(code))
    return <Alert title={sellerTexts.signIn.failed}>{canRetry(answer) && retry}</Alert>;
  return <Alert title={message} messages={errors.map((error) => error.msg)} />;
}

/** Shown instead of data that could not be loaded. */
export function FailedLoad({ answer }: { readonly answer: Answer<unknown> }) {
  const { reload } = useTravel();
  return (
    <Alert title={answer.kind === 'refused' ? answer.message : sellerTexts.offline}>
      <Retry answer={answer} onRetry={() => void reload()} />
    </Alert>
  );
}

/** Shows that it is busy until another answer arrives, because a reloading page still shows the old answer. */
function Retry({ answer, onRetry }: { readonly answer: Answer<unknown>; readonly onRetry: () => void }) {
  const [tried, setTried] = useState<Answer<unknown> | null>(null);
  const isBusy = tried === answer;
  function retry(): void {
    if (isBusy) return;
    setTried(answer);
    onRetry();
  }
  return (
    <button type="button" aria-disabled={isBusy} onClick={retry}>
      {isBusy ? texts.session.loading : sellerTexts.signIn.retry}
    </button>
  );
}

interface WriteFailureProps {
  readonly failure: Failure | null;
  /** Fields that show their errors themselves. */
  readonly beside?: readonly string[];
}

/** Why a write failed. What was typed stays, so that it can be sent again. */
export function WriteFailure({ failure, beside = [] }: WriteFailureProps) {
  if (!failure || isBeside(failure, beside)) return null;
  if (failure.kind === 'unreachable') return <Alert title={sellerTexts.offline} />;
  return <Alert title={failure.message} messages={failure.errors.map(({ msg }) => msg)} />;
}

export function isBeside(failure: Failure, fields: readonly string[]): boolean {
  if (failure.kind !== 'refused') return false;
  const isOfField = ({ path }: FieldError) => fields.includes(path);
  return failure.errors.some(isOfField) && failure.errors.every(isOfField);
}
