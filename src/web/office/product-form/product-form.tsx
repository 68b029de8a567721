import { type FormEvent, useRef, useState } from 'react';
import { formRefusals } from '../../../domain/form-refusals.ts';
import { ProductDialogButton } from '../../seller/card-controls/product-dialog-button.tsx';
import { canRetry, type Failure } from '../../seller/failure.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { texts } from '../../ui/texts.ts';
import { DraftList } from '../drafts/draft-list.tsx';
import { useOpenDraft } from '../drafts/drafts.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { BlockingDialogs } from './blocking-dialogs.tsx';
import { ProductFieldset, type ProductFieldsetProps } from './fields.tsx';
import { isSendable, type Missing, missingIn } from './model/form-data.ts';
import { type FormState, productAfterSave } from './model/form-state.ts';
import { PicturesFieldset } from './pictures-fieldset.tsx';
import { SubmitButton } from './submit-button.tsx';
import { formTexts } from './texts.ts';
import { type OpenFormProps, type ProductFormController, useProductForm } from './use-product-form.ts';
import '../../ui/note.css';
import './product-form.css';

export function ProductForm({ view, seller }: Pick<OpenFormProps, 'view' | 'seller'>) {
  const opened = useOpenDraft(view);
  const title = view.stored.form.productId === null ? formTexts.createTitle : formTexts.editTitle;
  return (
    <div className="product-form wrap">
      <PageHead title={title.trim()} description={texts.session.hint} path={null} />
      <h1>{title}</h1>
      {opened && <OpenForm view={view} seller={seller} opened={opened} />}
    </div>
  );
}

function OpenForm(props: OpenFormProps) {
  const { view, seller } = props;
  const controller = useProductForm(props);
  const { form, isRestored, isChanged, isStored } = controller;
  return (
    <>
      {isRestored && (
        <div className="note product-form__note" role="status">
          <Icon name="info" />
          <p>
            {formTexts.restored}{' '}
            <button className="btn btn--quiet" type="button" onClick={() => void controller.discard()}>
              {formTexts.discard}
            </button>
          </p>
        </div>
      )}
      <DraftList {...view.draftKey} />
      {!isStored && isChanged && <Alert title={formTexts.unstored} />}
      {view.stored.product && (
        <ProductDialogButton
          name="link"
          product={productAfterSave(view.stored.product, form)}
          className="btn btn--line product-form__link"
        />
      )}
      <Form {...controller} categories={view.categories} />
      <BlockingDialogs {...controller} />
      <LeaveGuard
        isChanged={isChanged}
        consequence={isStored ? formTexts.leaveStored : sellerTexts.leaving.lost}
        session={seller.session}
      />
    </>
  );
}

function Form(props: ProductFieldsetProps) {
  const { form, errors, sent, send } = props;
  const element = useRef<HTMLFormElement>(null);
  const [isAsked, setAsked] = useState(false);
  const isSending = sent !== null;
  function trySending(event: FormEvent): void {
    event.preventDefault();
    if (isSending) return;
    if (isSendable(form)) return void send();
    setAsked(true);
    errors.showAll(() => element.current && focusFirstMissing(element.current, form));
  }
  return (
    <form className="product-form__in" ref={element} onSubmit={trySending} noValidate>
      <PicturesFieldset {...props} isAsked={isAsked} />
      <div className="product-form__fields">
        <ProductFieldset {...props} />
        <FailureNotice {...props} />
        <SubmitButton {...props} isSending={isSending} isAsked={isAsked} onAsk={() => setAsked(true)} />
      </div>
    </form>
  );
}

/** A failure that is not the seller's may be temporary, so it offers to send the same form again. */
function FailureNotice({ edited: { stage: failure }, form, send }: ProductFormController) {
  if (failure.kind !== 'refused' && failure.kind !== 'unreachable') return null;
  const [title, ...messages] = describeFailure(failure, form);
  return (
    <Alert title={title} messages={[...new Set(messages)]}>
      {canRetry(failure) && (
        <button type="button" onClick={() => void send()}>
          {sellerTexts.signIn.retry}
        </button>
      )}
    </Alert>
  );
}

function describeFailure(failure: Failure, form: FormState): [title: string, ...messages: string[]] {
  if (failure.kind === 'unreachable') return [formTexts.offline];
  const { message, errors, status, statusText } = failure;
  const details = errors.map((error) => error.msg);
  if (form.productId === null) return [message, ...details, `${statusText} (${status})`.trim()];
  const failed = formRefusals.UPDATE_FAILED.message;
  return [`${failed} (${status})`, ...(message === failed ? [] : [message]), ...details];
}

/** The element that takes the focus for each missing thing; null for pictures that are still being compressed. */
const PLACES: Readonly<Record<Missing, string | null>> = {
  images: 'input[type="file"]',
  cover: '.image-picker__b',
  processing: null,
  fields: '[aria-invalid="true"]',
};

function focusFirstMissing(element: HTMLFormElement, form: FormState): void {
  const [first = 'fields'] = form.productId === null ? missingIn(form) : [];
  const place = PLACES[first];
  if (place) element.querySelector<HTMLElement>(place)?.focus();
}
