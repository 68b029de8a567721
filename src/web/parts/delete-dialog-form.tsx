import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import type { Product } from '../../domain/entities.ts';
import { useSingleSubmit } from '../single-submit.ts';
import { texts } from '../texts.ts';
import { Alert } from './alert.tsx';
import { Icon } from './icon.tsx';
import './delete-dialog.css';

/** `status` is null when the shop could not be reached. */
export type DeleteFailure = { readonly status: number; readonly message: string } | { readonly status: null };

interface DeleteFormProps {
  readonly product: Product;
  readonly cancel: ReactNode;
}

/** The question's two answers. Nothing is sent before Eliminar. */
export function DeleteForm({ product, cancel }: DeleteFormProps) {
  const fetcher = useFetcher<DeleteFailure>();
  const submitOnce = useSingleSubmit(fetcher);
  const isSending = fetcher.state !== 'idle';
  return (
    <fetcher.Form
      className="ask"
      method="post"
      action={`/tienda/${encodeURIComponent(product._id)}/eliminar`}
      onSubmit={submitOnce}
    >
      <p>{texts.manage.consequence(product.title)}</p>
      {!isSending && fetcher.data && <FailureAlert failure={fetcher.data} />}
      <div className="ask__pair">
        {cancel}
        <button className="btn btn--danger" type="submit" disabled={isSending}>
          <Icon name="trash" />
          {isSending ? texts.session.sending : texts.manage.delete}
        </button>
      </div>
    </fetcher.Form>
  );
}

function FailureAlert({ failure }: { readonly failure: DeleteFailure }) {
  if (failure.status === null) return <Alert title={texts.session.offline} />;
  return <Alert title={texts.manage.failed(failure.status)} messages={[failure.message]} />;
}
