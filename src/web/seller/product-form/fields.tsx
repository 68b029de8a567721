import type { Dispatch } from 'react';
import { MAX_LENGTH } from '../../../domain/limits.ts';
import { Field } from '../../ui/field.tsx';
import { CategorySelect } from './category-select.tsx';
import { ColourSelect } from './colour-select.tsx';
import { MarkingRadios } from './marking-radios.tsx';
import type { FormChange, FormState, TextField } from './model/form-state.ts';
import { PriceField } from './price-field.tsx';
import { formTexts } from './texts.ts';
import type { FieldErrors } from './use-field-errors.ts';
import './product-form.css';

interface ProductFieldsetProps {
  readonly form: FormState;
  readonly dispatch: Dispatch<FormChange>;
  readonly errors: FieldErrors;
  readonly categories: readonly string[];
  /** True while the form is sent, because text typed then would not be saved. */
  readonly isDisabled: boolean;
}

export function ProductFieldset({ form, dispatch, errors, categories, isDisabled }: ProductFieldsetProps) {
  /** The properties that all text fields share. */
  function bind(field: TextField) {
    return {
      value: form.texts[field],
      error: errors.of(field),
      onChange: (value: string) => dispatch({ type: 'text', field, value }),
      onBlur: () => errors.check(field),
    };
  }
  return (
    <fieldset className="product-form__fields" disabled={isDisabled}>
      <TextInput label={formTexts.name} name="name" {...bind('name')} />
      <Description {...bind('description')} />
      <div className="product-form__two">
        <TextInput label={formTexts.brand} name="brand" {...bind('brand')} />
        <PriceField {...bind('price')} />
        <CategorySelect options={categories} {...bind('category')} />
        <ColourSelect {...bind('color')} />
      </div>
      <MarkingRadios value={form.marking} onChange={(marking) => dispatch({ type: 'marking', marking })} />
      <input type="hidden" name="count" value={form.count} />
    </fieldset>
  );
}

interface TextProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

interface TextInputProps extends TextProps {
  readonly label: string;
  readonly name: 'name' | 'brand';
}

function TextInput({ label, name, value, error, onChange, onBlur }: TextInputProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          name={name}
          autoComplete="off"
          maxLength={MAX_LENGTH[name]}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}

function Description({ value, error, onChange, onBlur }: TextProps) {
  return (
    <Field label={formTexts.description} error={error}>
      {(control) => (
        <textarea
          {...control}
          name="description"
          rows={3}
          maxLength={MAX_LENGTH.description}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
