import { type FocusEvent, useId } from 'react';
import './field.css';

interface CheckedButtonProps {
  readonly className: string;
  readonly label: string;
  readonly isEnabled: boolean;
  readonly isSending: boolean;
  /** The problems that prevent sending the form. Empty if there are none. */
  readonly missing: string;
  readonly isMissingShown: boolean;
  /** Called when the button gets the focus by the keyboard. */
  readonly onAsk: () => void;
}

/** The submit button of a form with checks. It only looks disabled: a disabled button has no focus and ignores Enter. */
export function CheckedButton(props: CheckedButtonProps) {
  const { className, label, isEnabled, isSending, missing, isMissingShown, onAsk } = props;
  const id = useId();
  // Not for a finger or a mouse: a text that appears could move the button away. The form answers a click.
  function showProblems({ currentTarget }: FocusEvent<HTMLButtonElement>): void {
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
        onFocus={showProblems}
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
