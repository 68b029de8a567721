import { type FormEvent, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { texts } from '../../ui/texts.ts';
import { LinkButton } from '../card-controls/product-dialog-button.tsx';
import { DraftList } from '../drafts/draft-list.tsx';
import type { OpenDraft } from '../drafts/drafts.ts';
import { useOpenDraft } from '../drafts/use-draft.ts';
import { BlockingDialogs } from './blocking-dialogs.tsx';
import { FailureNotice, RestoredNotice } from './failure-notices.tsx';
import { ProductFieldset } from './fields.tsx';
import type { FormView, ProductFormServices } from './form-view.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { type Missing, missingIn } from './model/form-data.ts';
import { type FormState, productAfterSave } from './model/form-state.ts';
import { PicturesFieldset } from './pictures-fieldset.tsx';
import { SubmitButton } from './submit-button.tsx';
import { formTexts } from './texts.ts';
import { isSendable, type ProductFormController, useProductForm } from './use-product-form.ts';
import './product-form.css';

interface ProductFormProps {
  readonly view: FormView;
  readonly services: ProductFormServices;
}

export function ProductForm({ view, services }: ProductFormProps) {
  const draft = useOpenDraft(services.drafts, view);
  const [isMadeNew, setMadeNew] = useState(false);
  const isCreating = isMadeNew || (draft?.form ?? view.fresh).productId === null;
  const title = isCreating ? formTexts.createTitle : formTexts.editTitle;
  return (
    <div className="product-form wrap">
      <PageHead title={title.trim()} description={texts.session.hint} path={null} />
      <h1>{title}</h1>
      {draft && <OpenForm view={view} draft={draft} services={services} onMadeNew={() => setMadeNew(true)} />}
    </div>
  );
}

interface OpenFormProps extends ProductFormProps {
  readonly draft: OpenDraft;
  readonly onMadeNew: () => void;
}

function OpenForm({ view, draft, services, onMadeNew }: OpenFormProps) {
  const controller = useProductForm(view, draft, services);
  const { form } = controller;
  const { isStored } = controller.draft;
  async function makeNew(): Promise<void> {
    await controller.restartAsNew();
    onMadeNew();
  }
  return (
    <>
      {controller.isRestored && <RestoredNotice onDiscard={() => void controller.discard()} />}
      <DraftList drafts={services.drafts} {...view.draftKey} />
      {!isStored && form.isChanged && <Alert title={formTexts.unstored} />}
      {controller.lostPictures > 0 && <Alert title={formTexts.lostPictures(controller.lostPictures)} />}
      {view.saved && (
        <LinkButton
          product={productAfterSave(view.saved, form)}
          className="btn btn--line product-form__link"
        />
      )}
      <Form controller={controller} categories={view.categories} />
      <BlockingDialogs controller={controller} onNew={makeNew} />
      <LeaveGuard
        isChanged={form.isChanged}
        isSaved={controller.isSaved}
        isStored={isStored}
        session={services.session}
      />
    </>
  );
}

interface FormProps {
  readonly controller: ProductFormController;
  readonly categories: readonly string[];
}

function Form({ controller, categories }: FormProps) {
  const { form, dispatch, errors, images, stage } = controller;
  const element = useRef<HTMLFormElement>(null);
  const [isAsked, setAsked] = useState(false);
  const isSending = stage.kind === 'sending';
  function trySending(event: FormEvent): void {
    event.preventDefault();
    if (isSendable(form)) return void controller.send(form);
    if (isSending) return;
    setAsked(true);
    errors.showAll(() => element.current && focusFirstMissing(element.current, form));
  }
  return (
    <form className="product-form__in" ref={element} onSubmit={trySending} noValidate>
      <PicturesFieldset form={form} dispatch={dispatch} images={images} stage={stage} isAsked={isAsked} />
      <div className="product-form__fields">
        <ProductFieldset
          form={form}
          dispatch={dispatch}
          errors={errors}
          categories={categories}
          isDisabled={isSending}
        />
        {stage.kind === 'failed' && (
          <FailureNotice
            failure={stage.failure}
            isCreating={form.productId === null}
            onRetry={() => void controller.send(form)}
          />
        )}
        <SubmitButton form={form} isSending={isSending} isAsked={isAsked} onAsk={() => setAsked(true)} />
      </div>
    </form>
  );
}

const FILES = 'input[type="file"]';
const WRONG = '[aria-invalid="true"]';
/** The element that takes the focus for each missing thing; null for pictures that are still being compressed. */
const PLACES: Readonly<Record<Missing, string | null>> = {
  images: FILES,
  cover: '.pic__b',
  processing: null,
  fields: WRONG,
};

function focusFirstMissing(element: HTMLFormElement, form: FormState): void {
  const [first = 'fields'] = form.productId === null ? missingIn(form) : [];
  const place = PLACES[first];
  if (place) element.querySelector<HTMLElement>(place)?.focus();
}
