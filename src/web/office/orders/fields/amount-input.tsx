import type { ComponentProps } from 'react';
import './amount-input.css';

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
