import { pageRefusals as refusals } from '../../../domain/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Failure, SERVER_ERROR } from '../failure.ts';
import { formTexts } from './texts.ts';
import '../../ui/note.css';
import './product-form.css';

export function RestoredNotice({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <div className="note product-form__note" role="status">
      <Icon name="info" />
      <p>
        {formTexts.restored}{' '}
        <button className="btn btn--quiet" type="button" onClick={onDiscard}>
          {formTexts.discard}
        </button>
      </p>
    </div>
  );
}

interface FailureNoticeProps {
  readonly failure: Failure;
  readonly isCreating: boolean;
  readonly onRetry: () => void;
}

/** A failure that is not the seller's may be temporary, so it offers to send the same form again. */
export function FailureNotice({ failure, isCreating, onRetry }: FailureNoticeProps) {
  const isTemporary = failure.kind === 'unreachable' || failure.status >= SERVER_ERROR;
  const [title, ...messages] = isCreating ? creationFailure(failure) : updateFailure(failure);
  return (
    <Alert title={title} messages={[...new Set(messages)]}>
      {isTemporary && (
        <button type="button" onClick={onRetry}>
          {formTexts.retry}
        </button>
      )}
    </Alert>
  );
}

type Lines = [title: string, ...messages: string[]];

function creationFailure(failure: Failure): Lines {
  if (failure.kind === 'unreachable') return [formTexts.offline];
  const { message, errors, statusText, status } = failure;
  return [message, ...errors.map((error) => error.msg), `${statusText} (${status})`.trim()];
}

function updateFailure(failure: Failure): Lines {
  if (failure.kind === 'unreachable') return [formTexts.offline];
  const { message, errors, status } = failure;
  const failed = refusals.UPDATE_FAILED.message;
  return [
    `${failed} (${status})`,
    ...(message === failed ? [] : [message]),
    ...errors.map((error) => error.msg),
  ];
}
