import type { ComponentProps } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import './amount-input.css';
import '../../../ui/field.css';
import './select-field.css';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error: string | null;
  readonly onType: (typed: string) => void;
}

/** Sellers write other people's data, which the browser does not know. */
export function TextField({ label, error, onType, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input autoComplete="off" {...control} {...input} onChange={({ target }) => onType(target.value)} />
      )}
    </Field>
  );
}

interface SelectFieldProps extends ComponentProps<'select'> {
  readonly label: string;
  readonly error: string | null;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}

export function SelectField({ label, error, options, onChoose, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="select-field">
          <select {...control} {...select} onChange={({ target }) => onChoose(target.value)}>
            {options.map(([option, name]) => (
              <option key={option} value={option}>
                {name}
              </option>
            ))}
          </select>
          <span className="select-field__chosen" aria-hidden="true">
            {options.find(([option]) => option === select.value)?.[1]}
          </span>
          <Icon name="chevron" />
        </span>
      )}
    </Field>
  );
}

interface AmountInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly value: string;
  readonly onType: (typed: string) => void;
  /** Instead of the sign of the colón. */
  readonly sign?: string;
}

const LONGEST = 20;

/** An amount in any common notation. */
export function AmountInput({ sign = '₡', onType, ...input }: AmountInputProps) {
  return (
    <span className="amount-input">
      <span className="amount-input__sign" aria-hidden="true">
        {sign}
      </span>
      <input
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={LONGEST}
        {...input}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
    </span>
  );
}
