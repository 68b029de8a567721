import type { Marking } from '../../../domain/product/product.ts';
import { formTexts } from './texts.ts';
import '../../ui/field.css';
import './marking-radios.css';

interface MarkingRadiosProps {
  readonly value: Marking;
  readonly onChange: (marking: Marking) => void;
}

const MARKINGS: readonly Marking[] = ['regular', 'descuento', 'agotado'];

/** One of three options, because a product is never both discounted and out of stock. */
export function MarkingRadios({ value, onChange }: MarkingRadiosProps) {
  return (
    <fieldset>
      <legend className="legend">{formTexts.mark}</legend>
      <div className="marking-radios">
        {MARKINGS.map((marking) => (
          <label key={marking}>
            <input
              type="radio"
              name="marking"
              checked={marking === value}
              onChange={() => onChange(marking)}
            />
            {formTexts.marking[marking]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
