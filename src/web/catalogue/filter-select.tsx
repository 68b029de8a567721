import { foldText } from '../../domain/text.ts';
import { Icon } from '../ui/icon.tsx';
import '../ui/small-field.css';

interface FilterSelectProps {
  readonly label: string;
  readonly name: string;
  /** The words for all of them. */
  readonly any: string;
  /** Empty for any. */
  readonly value: string;
  readonly options: readonly string[];
  readonly onChoose: (value: string) => void;
}

export function FilterSelect({ label, name, any, value, options, onChoose }: FilterSelectProps) {
  const known = options.find((option) => foldText(option) === foldText(value));
  return (
    <label className="sfield">
      <span>{label}</span>
      <select name={name} value={known ?? value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{any}</option>
        {value && !known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </label>
  );
}
