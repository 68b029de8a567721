import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formTexts } from './texts.ts';
import './category-select.css';

interface CategorySelectProps {
  readonly options: readonly string[];
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (category: string) => void;
  readonly onBlur: () => void;
}

export function CategorySelect({ options, value, error, onChange, onBlur }: CategorySelectProps) {
  // A draft may have a category that is no longer in the catalogue.
  const all = value === '' || options.includes(value) ? options : [...options, value];
  return (
    <Field label={formTexts.category} error={error}>
      {(control) => (
        <div className="category-select">
          <select
            {...control}
            name="category"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          >
            <option value="" />
            {all.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
          <Icon name="chevron" />
        </div>
      )}
    </Field>
  );
}
