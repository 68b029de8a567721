import type { ComponentProps } from 'react';
import { Field } from '../../../ui/field.tsx';
import '../../../ui/field.css';

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
