import { formatPrice, parsePrice } from '../../../domain/money.ts';
import { Field } from '../../ui/field.tsx';
import { formTexts } from './texts.ts';
import './price-field.css';

interface PriceFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

/** Accepts a price in any common notation, and shows how it was understood. */
export function PriceField({ value, error, onChange, onBlur }: PriceFieldProps) {
  const price = parsePrice(value);
  return (
    <Field label={formTexts.price} error={error}>
      {(control) => (
        <div className="price-field">
          <input
            {...control}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            placeholder={formTexts.pricePlaceholder}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
          <output className="price-field__is" htmlFor={control.id}>
            {price !== null && (
              <>
                <span className="vh">{formTexts.understood}</span>
                {formatPrice(price)}
              </>
            )}
          </output>
        </div>
      )}
    </Field>
  );
}
