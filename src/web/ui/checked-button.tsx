import { type FocusEvent, useId } from 'react';
import './field.css';

interface CheckedButtonProps {
  readonly className: string;
  readonly label: string;
  readonly isEnabled: boolean;
  readonly isSending: boolean;
  /** What keeps the form from being sent; empty when nothing does. */
  readonly missing: string;
  readonly isMissingShown: boolean;
  /** The keyboard has come to the button. */
  readonly onAsk: () => void;
}

/**
 * The button of a form that is checked. A disabled button could not be focused and would ignore Enter, so it only looks
 * disabled: the form decides, and this says what is missing.
 */
export function CheckedButton(props: CheckedButtonProps) {
  const { className, label, isEnabled, isSending, missing, isMissingShown, onAsk } = props;
  const id = useId();
  // A finger or a mouse is answered by the form: text that appears under it could move the button away.
  function tell({ currentTarget }: FocusEvent<HTMLButtonElement>): void {
    if (currentTarget.matches(':focus-visible')) onAsk();
  }
  return (
    <>
      <button
        className={className}
        type="submit"
        aria-disabled={!isEnabled || isSending}
        aria-busy={isSending}
        aria-describedby={missing ? id : undefined}
        onFocus={tell}
      >
        {label}
      </button>
      {missing && (
        <p className={isMissingShown ? 'hint' : 'vh'} id={id}>
          {missing}
        </p>
      )}
    </>
  );
}
