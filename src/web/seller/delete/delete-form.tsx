import type { ReactNode, SubmitEvent } from 'react';
import { deleteProductPath, paths } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import type { Answer } from '../../data/api.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { useTravel } from '../../runtime/travel.ts';
import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import { canRetry, type Failure, isRefused, isSignedOut } from '../failure.ts';
import { sellerTexts } from '../texts.ts';
import { undoToast } from '../undo-notice.tsx';
import { useSending } from '../use-sending.ts';
import './delete-form.css';

const { manage: t } = sellerTexts;

/** The two answers to the question. Nothing is sent before the button "Eliminar" is pressed. */
export function DeleteForm({ product, cancel }: { readonly product: Product; readonly cancel: ReactNode }) {
  const { isSending, answer, submit } = useSending(useDelete(product));
  const failure = isSending || answer?.kind === 'ok' || answer?.kind === 'aborted' ? null : answer;
  function send(event: SubmitEvent): void {
    event.preventDefault();
    void submit();
  }
  return (
    <form method="post" className="delete-form" onSubmit={send}>
      <p>{sellerTexts.manage.consequence(product.title)}</p>
      {failure && <FailureAlert failure={failure} address={deleteProductPath(product._id)} />}
      <div className="delete-form__pair">
        {cancel}
        <button className="btn btn--danger" type="submit" disabled={isSending}>
          <Icon name="trash" />
          {isSending ? sellerTexts.sending : sellerTexts.manage.delete}
        </button>
      </div>
    </form>
  );
}

/** Shows the shop afterwards. A product that is already deleted is shown as such. */
function useDelete({ _id, title }: Product): () => Promise<Answer<unknown>> {
  const { api, toasts } = useShop();
  const { go } = useTravel();
  return async () => {
    const answer = await api.call('POST /products/:productId/delete', { params: { productId: _id } });
    if (answer.kind === 'ok') {
      toasts.showNext(undoToast('trash', { title: t.isBinned, detail: title, restore: _id }));
      await go(paths.shop, { isChanged: true, replace: isAt(paths.shop) });
    }
    if (isRefused(answer, 'DELETE_FAILED')) {
      const path = deleteProductPath(_id);
      await go(path, { isChanged: true, replace: isAt(path) });
    }
    return answer;
  };
}

function isAt(path: string): boolean {
  return location.pathname + location.search === path;
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
