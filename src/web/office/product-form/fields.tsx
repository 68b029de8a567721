import type { ComponentProps, SyntheticEvent } from 'react';
import { MAX_LENGTH } from '../../../domain/limits.ts';
import { formatPrice, parsePrice } from '../../../domain/money.ts';
import type { Marking } from '../../../domain/product/product.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ColourSelect } from './colour-select.tsx';
import type { TextField } from './model/form-state.ts';
import { formTexts } from './texts.ts';
import { UnitsField } from './units-field.tsx';
import type { ProductFormController } from './use-product-form.ts';
import '../../ui/field.css';
import './category-select.css';
import './marking-radios.css';
import './price-field.css';
import './product-form.css';
import './units-field.css';

export type ProductFieldsetProps = ProductFormController & { readonly categories: readonly string[] };

/** Disabled while the form is sent, because text typed then would not be saved. */
export function ProductFieldset({ form, dispatch, errors, sent, categories }: ProductFieldsetProps) {
  const labelled = (field: TextField) => ({ label: formTexts[field], error: errors.of(field) });
  const change = (field: TextField, value: string) => dispatch({ type: 'text', field, value });
  const bind = (field: TextField) => ({
    name: field,
    value: form.texts[field],
    onChange: ({ currentTarget }: SyntheticEvent<{ value: string }>) => change(field, currentTarget.value),
    onBlur: () => errors.check(field),
  });
  return (
    <fieldset className="product-form__fields" disabled={sent !== null}>
      <Field {...labelled('name')}>
        {(control) => <input {...control} {...bind('name')} autoComplete="off" maxLength={MAX_LENGTH.name} />}
      </Field>
      <Field {...labelled('description')}>
        {(control) => (
          <textarea {...control} {...bind('description')} rows={3} maxLength={MAX_LENGTH.description} />
        )}
      </Field>
      <div className="product-form__two">
        <Field {...labelled('brand')}>
          {(control) => (
            <input {...control} {...bind('brand')} autoComplete="off" maxLength={MAX_LENGTH.brand} />
          )}
        </Field>
        <div className="product-form__prices">
          {form.marking === 'descuento' && (
            <Field {...labelled('priceBefore')}>
              {(control) => <PriceField {...control} {...bind('priceBefore')} />}
            </Field>
          )}
          <Field {...labelled('price')}>{(control) => <PriceField {...control} {...bind('price')} />}</Field>
        </div>
        <Field {...labelled('category')}>
          {(control) => <CategorySelect {...control} {...bind('category')} options={categories} />}
        </Field>
        <Field {...labelled('color')}>
          {(control) => (
            <ColourSelect {...control} {...bind('color')} onChange={(name) => change('color', name)} />
          )}
        </Field>
      </div>
      <MarkingRadios form={form} dispatch={dispatch} />
      {form.unitsBefore !== null && (
        <div className="units-field">
          <Field {...labelled('units')}>{(control) => <UnitsField {...control} {...bind('units')} />}</Field>
        </div>
      )}
      <input type="hidden" name="count" value={form.count} />
    </fieldset>
  );
}

/** Accepts a price in any common notation, and shows how it was understood. */
function PriceField(props: ComponentProps<'input'> & { readonly value: string }) {
  const price = parsePrice(props.value);
  return (
    <div className="price-field">
      <input {...props} inputMode="decimal" autoComplete="off" placeholder={formTexts.pricePlaceholder} />
      <output className="price-field__is" htmlFor={props.id}>
        {price !== null && (
          <>
            <span className="vh">{formTexts.understood}</span>
            {formatPrice(price)}
          </>
        )}
      </output>
    </div>
  );
}

interface CategorySelectProps extends ComponentProps<'select'> {
  readonly options: readonly string[];
  readonly value: string;
}

function CategorySelect({ options, ...select }: CategorySelectProps) {
  const { value } = select;
  // A draft may have a category that is no longer in the catalogue.
  const all = value === '' || options.includes(value) ? options : [...options, value];
  return (
    <div className="category-select">
      <select {...select}>
        <option value="" />
        {all.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <Icon name="chevron" />
    </div>
  );
}

const MARKINGS: readonly Marking[] = ['regular', 'descuento', 'agotado'];

/** One of three options, because a product is never both discounted and out of stock. */
function MarkingRadios({ form, dispatch }: Pick<ProductFormController, 'form' | 'dispatch'>) {
  return (
    <fieldset>
      <legend className="legend">{formTexts.mark}</legend>
      <div className="marking-radios">
        {MARKINGS.map((marking) => (
          <label key={marking}>
            <input
              type="radio"
              name="marking"
              checked={marking === form.marking}
              onChange={() => dispatch({ type: 'marking', marking })}
            />
            {formTexts.marking[marking]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
