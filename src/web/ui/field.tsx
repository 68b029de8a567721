import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import './field.css';

/** The attributes that connect a control with its label and its error. They belong on the input, select or textarea. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

interface FieldProps {
  readonly label: string;
  readonly error: string | null;
  /** True if the value was checked and is valid. */
  readonly isRight?: boolean;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A control with a label. The line for its error is always there, so that nothing moves when an error appears. */
export function Field({ label, error, isRight = false, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={`field${stateClass(error, isRight)}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== null, 'aria-describedby': errorId })}
      <p className="field__err" id={errorId} aria-live="polite">
        {error !== null && (
          <>
            <Icon name="alert" />
            {error}
          </>
        )}
      </p>
    </div>
  );
}

function stateClass(error: string | null, isRight: boolean): string {
  if (error !== null) return ' is-bad';
  return isRight ? ' is-ok' : '';
}
