import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { deleteProductPath } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { useSingleSubmit } from '../../runtime/use-single-submit.ts';
import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import { sellerTexts } from '../texts.ts';
import './delete-dialog.css';

/** The name of the product, for the notice after its deletion. */
export const TITLE_FIELD = 'titulo';

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
  const address = deleteProductPath(product._id);
  return (
    <fetcher.Form className="ask" method="post" action={address} onSubmit={submitOnce}>
      <input type="hidden" name={TITLE_FIELD} value={product.title} />
      <p>{texts.manage.consequence(product.title)}</p>
      {!isSending && fetcher.data && <FailureAlert failure={fetcher.data} address={address} />}
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

interface FailureAlertProps {
  readonly failure: DeleteFailure;
  readonly address: string;
}

const SIGNED_OUT = 401;
const TROUBLE = 500;

/** What may be over in a moment can be tried again; who is signed out elsewhere can sign in. */
function FailureAlert({ failure, address }: FailureAlertProps) {
  const signInAgain = useSignInAgain();
  const retry = <button type="submit">{sellerTexts.signIn.retry}</button>;
  if (failure.status === null) return <Alert title={texts.session.offline}>{retry}</Alert>;
  const { status, message } = failure;
  return (
    <Alert title={texts.manage.failed(status)} messages={[message]}>
      {status >= TROUBLE && retry}
      {status === SIGNED_OUT && (
        <button type="button" onClick={() => signInAgain(address)}>
          {texts.session.signInAgain}
        </button>
      )}
    </Alert>
  );
}
