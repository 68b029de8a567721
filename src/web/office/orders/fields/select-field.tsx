import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import '../../../ui/field.css';
import './select-field.css';

interface SelectFieldProps {
  readonly label: string;
  readonly error: string | null;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly isDisabled?: boolean;
  readonly onChoose: (value: string) => void;
}

export function SelectField({
  label,
  error,
  value,
  options,
  isDisabled = false,
  onChoose,
}: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="select-field">
          <select
            {...control}
            value={value}
            disabled={isDisabled}
            onChange={(event) => onChoose(event.target.value)}
          >
            {options.map(([option, name]) => (
              <option key={option} value={option}>
                {name}
              </option>
            ))}
          </select>
          <span className="select-field__chosen" aria-hidden="true">
            {options.find(([option]) => option === value)?.[1]}
          </span>
          <Icon name="chevron" />
        </span>
      )}
    </Field>
  );
}
