import { type ReactNode, useId } from 'react';
import './choice-list.css';

interface ChoiceOption<V extends string | number> {
  readonly value: V;
  readonly label: string;
  /** Shown under the option while it is chosen. */
  readonly more?: ReactNode;
}

interface ChoiceListProps<V extends string | number> {
  readonly legend: string;
  /** The legend is for screen readers only. */
  readonly isLegendHidden?: boolean;
  readonly isList?: boolean;
  readonly options: readonly ChoiceOption<V>[];
  readonly chosen: V | null;
  readonly onChoose: (value: V) => void;
}

/** Radio buttons as large as a finger. */
export function ChoiceList<V extends string | number>(props: ChoiceListProps<V>) {
  const { legend, isLegendHidden = false, isList = false, options, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={isList ? 'choice-list choice-list--list' : 'choice-list'}>
      <legend className={isLegendHidden ? 'vh' : undefined}>{legend}</legend>
      <div className="choice-list__options">
        {options.map(({ value, label, more }) => (
          <div className={value === chosen ? 'choice-list__one is-chosen' : 'choice-list__one'} key={value}>
            <label>
              <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
              {label}
            </label>
            {value === chosen && more && <div className="choice-list__more">{more}</div>}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
