import { useEffect, useState } from 'react';
import { VALIDITY_DELAY_MS } from '../../domain/limits.ts';
import { formTexts } from './form-texts.ts';
import { areImagesReady, isCreatable, type Missing, missingIn } from './product-form-data.ts';
import type { FormState } from './product-form-state.ts';
import '../parts/field.css';
import './product-form.css';

interface SubmitButtonProps {
  readonly form: FormState;
  readonly isSending: boolean;
}

export function SubmitButton({ form, isSending }: SubmitButtonProps) {
  const isCreating = form.productId === null;
  return (
    <div className="pform__go">
      {isCreating ? (
        <Create form={form} isSending={isSending} />
      ) : (
        <Update form={form} isSending={isSending} />
      )}
    </div>
  );
}

function Create({ form, isSending }: SubmitButtonProps) {
  const isEnabled = useSettled(form, isCreatable) ?? false;
  const missing = useSettled(form, missingIn) ?? [];
  return (
    <>
      <button
        className="btn btn--main btn--big"
        type="submit"
        disabled={!isEnabled || isSending}
        aria-busy={isSending}
      >
        {isSending ? formTexts.sending : formTexts.create}
      </button>
      {missing.length > 0 && form.isChanged && <p className="hint">{describeMissing(missing)}</p>}
    </>
  );
}

function describeMissing(missing: readonly Missing[]): string {
  const things = missing.map((thing) => formTexts.missingThings[thing]);
  return formTexts.missing(things, missing.length > 1 || missing[0] === 'fields');
}

/** Always enabled: a second click while it is sent does nothing. */
function Update({ form, isSending }: SubmitButtonProps) {
  return (
    <>
      <button className="btn btn--main btn--big" type="submit" aria-busy={isSending}>
        {isSending ? formTexts.sending : formTexts.update}
      </button>
      {!areImagesReady(form) && <p className="hint">{formTexts.waitForImages}</p>}
    </>
  );
}

/** What is true of the form a moment after the last change; null until then. */
function useSettled<T>(form: FormState, judge: (form: FormState) => T): T | null {
  const [judgement, setJudgement] = useState<{ readonly value: T } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setJudgement({ value: judge(form) }), VALIDITY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [form, judge]);
  return judgement?.value ?? null;
}
