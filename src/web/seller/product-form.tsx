import { type FormEvent, useRef } from 'react';
import { Alert } from '../parts/alert.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { texts } from '../texts.ts';
import { formTexts } from './form-texts.ts';
import { ConflictStep, ExpiredStep, FailureNotice, RestoredNotice } from './product-form-answers.tsx';
import { SubmitButton } from './product-form-button.tsx';
import { ProductFieldset } from './product-form-fields.tsx';
import { LeavingGuard } from './product-form-leaving.tsx';
import { PicturesFieldset } from './product-form-pictures.tsx';
import type { FormView, Workshop } from './product-form-view.ts';
import { isSendable, type ProductWork, useProductWork, useSignIn } from './product-form-work.ts';

interface ProductFormProps {
  readonly view: FormView;
  readonly workshop: Workshop;
}

export function ProductForm({ view, workshop }: ProductFormProps) {
  const work = useProductWork(view, workshop);
  const { form, draft } = work;
  const title = form.productId === null ? formTexts.createTitle : formTexts.editTitle;
  return (
    <div className="pform wrap">
      <PageHead title={title.trim()} description={texts.session.hint} path={null} />
      <h1>{title}</h1>
      {work.isRestored && <RestoredNotice onDiscard={() => work.restart(view.fresh)} />}
      {!draft.isStored && form.isChanged && <Alert title={formTexts.unstored} />}
      <Form work={work} categories={view.categories} />
      <Steps work={work} workshop={workshop} />
      <LeavingGuard
        isChanged={form.isChanged}
        isSaved={work.isSaved}
        isStored={draft.isStored}
        session={workshop.session}
      />
    </div>
  );
}

interface FormProps {
  readonly work: ProductWork;
  readonly categories: readonly string[];
}

function Form({ work, categories }: FormProps) {
  const { form, dispatch, errors, images, stage } = work;
  const element = useRef<HTMLFormElement>(null);
  const isSending = stage.kind === 'sending';
  function trySending(event: FormEvent): void {
    event.preventDefault();
    if (isSendable(form)) void work.send(form);
    else if (!isSending) errors.showAll(() => focusFirstError(element.current));
  }
  return (
    <form className="pform__in" ref={element} onSubmit={trySending} noValidate>
      <PicturesFieldset form={form} dispatch={dispatch} images={images} stage={stage} />
      <div className="pform__fields">
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
            onRetry={() => void work.send(form)}
          />
        )}
        <SubmitButton form={form} isSending={isSending} />
      </div>
    </form>
  );
}

interface StepsProps {
  readonly work: ProductWork;
  readonly workshop: Workshop;
}

/** What has to be decided before the form can go on. */
function Steps({ work, workshop }: StepsProps) {
  const { form, draft, stage, restart, resume } = work;
  const signIn = useSignIn(workshop);
  if (stage.kind === 'expired') {
    return <ExpiredStep isStored={draft.isStored} onSignIn={signIn} onClose={resume} />;
  }
  if (stage.kind !== 'conflict') return null;
  return (
    <ConflictStep
      form={form}
      theirs={stage.theirs}
      onMine={(mine) => {
        restart(mine);
        void work.send(mine);
      }}
      onTheirs={restart}
      onCancel={resume}
    />
  );
}

function focusFirstError(element: HTMLFormElement | null): void {
  const first = element?.querySelector('[aria-invalid="true"]');
  if (first instanceof HTMLElement) first.focus();
}
