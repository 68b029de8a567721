import { useEffect, useState } from 'react';
import { VALIDITY_DELAY_MS } from '../../../domain/limits.ts';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { areImagesReady, missingIn, problemsOf } from './model/form-data.ts';
import type { FormState } from './model/form-state.ts';
import { formTexts } from './texts.ts';
import '../../ui/field.css';
import './product-form.css';

interface SubmitButtonProps {
  readonly form: FormState;
  readonly isChanged: boolean;
  readonly isSending: boolean;
  /** True once the person tried to send the form or focused its button. */
  readonly isAsked: boolean;
  readonly onAsk: () => void;
}

export function SubmitButton(props: SubmitButtonProps) {
  const isCreating = props.form.productId === null;
  return <div className="product-form__go">{isCreating ? <Create {...props} /> : <Update {...props} />}</div>;
}

/** Looks enabled half a second after the last change. When it is pressed earlier, the form is checked immediately. */
function Create({ form, isChanged, isSending, isAsked, onAsk }: SubmitButtonProps) {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(describeMissing(form)), VALIDITY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [form]);
  return (
    <CheckedButton
      className="btn btn--main btn--big"
      label={isSending ? formTexts.sending : formTexts.create}
      isEnabled={settled === ''}
      isSending={isSending}
      missing={isAsked ? describeMissing(form) : (settled ?? '')}
      isMissingShown={isAsked || isChanged}
      onAsk={onAsk}
    />
  );
}

/** Empty when nothing is missing. */
function describeMissing(form: FormState): string {
  const names: Readonly<Record<string, string>> = formTexts.missingFields;
  const wrong = problemsOf(form).map(({ path }) => names[path] ?? path);
  const things = missingIn(form).flatMap((thing) =>
    thing === 'fields' ? wrong : formTexts.missingThings[thing],
  );
  return things.length === 0 ? '' : formTexts.missing([...new Set(things)]);
}

/** Always enabled. A second click during the request does nothing. */
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
