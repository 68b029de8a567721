import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { VALIDITY_DELAY_MS } from '../../domain/limits.ts';
import { parsePrice } from '../../domain/money.ts';
import '../ui/small-field.css';

interface FilterPriceProps {
  readonly label: string;
  readonly name: string;
  readonly price: number | null;
  readonly onChoose: (price: number | null) => void;
  /** For a price that is still being typed: takes the place of the choice before it. */
  readonly onAdjust: (price: number | null) => void;
}

/** Filters once typing pauses, and at once when the field is left. */
export function FilterPrice({ label, name, price, onChoose, onAdjust }: FilterPriceProps) {
  /** Null while nobody types: then the price that is set is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const hasAnswered = useRef(false);
  const answer = useEffectEvent((text: string) => {
    const wanted = parsePrice(text);
    if (wanted === price) return;
    if (hasAnswered.current) onAdjust(wanted);
    else onChoose(wanted);
    hasAnswered.current = true;
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => answer(typed), VALIDITY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  function leave() {
    if (typed !== null) answer(typed);
    setTyped(null);
    hasAnswered.current = false;
  }
  return (
    <label className="sfield">
      <span>{label}</span>
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder="₡"
        value={typed ?? price ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
      />
    </label>
  );
}
