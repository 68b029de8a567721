import type { ReactNode } from 'react';
import { deleteProductPath } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { Form, useFetcher } from '../../router/forms.tsx';
import { useSingleSubmit } from '../../runtime/use-single-submit.ts';
import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import { canRetry, type Failure, isSignedOut } from '../failure.ts';
import { sellerTexts } from '../texts.ts';
import './delete-form.css';

/** The form field with the product's name, which the toast after the deletion shows. */
export const TITLE_FIELD = 'titulo';

/** The two answers to the question. Nothing is sent before the button "Eliminar" is pressed. */
export function DeleteForm({ product, cancel }: { readonly product: Product; readonly cancel: ReactNode }) {
  const fetcher = useFetcher<Failure>();
  const submitOnce = useSingleSubmit(fetcher);
  const isSending = fetcher.state !== 'idle';
  const address = deleteProductPath(product._id);
  return (
    <Form submit={fetcher.submit} className="delete-form" action={address} onSubmit={submitOnce}>
      <input type="hidden" name={TITLE_FIELD} value={product.title} />
      <p>{sellerTexts.manage.consequence(product.title)}</p>
      {!isSending && fetcher.data && <FailureAlert failure={fetcher.data} address={address} />}
      <div className="delete-form__pair">
        {cancel}
        <button className="btn btn--danger" type="submit" disabled={isSending}>
          <Icon name="trash" />
          {isSending ? sellerTexts.sending : sellerTexts.manage.delete}
        </button>
      </div>
    </Form>
  );
}

/** Offers a retry for temporary failures, and the sign-in page when the session has ended. */
function FailureAlert({ failure, address }: { readonly failure: Failure; readonly address: string }) {
  const signInAgain = useSignInAgain();
  const retry = <button type="submit">{sellerTexts.signIn.retry}</button>;
  if (failure.kind === 'unreachable') return <Alert title={sellerTexts.offline}>{retry}</Alert>;
  const { status, message } = failure;
  return (
    <Alert title={sellerTexts.manage.failed(status)} messages={[message]}>
      {canRetry(failure) && retry}
      {isSignedOut(failure) && (
        <button type="button" onClick={() => signInAgain(address)}>
          {texts.session.signInAgain}
        </button>
      )}
    </Alert>
  );
}
