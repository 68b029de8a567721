import { useEffect, useRef } from 'react';
import './tick-box.css';

interface TickBoxProps {
  readonly id: string;
  readonly isChecked: boolean;
  /** Some but not all of what the box means. */
  readonly isPartial?: boolean;
  readonly isInvalid?: boolean;
  readonly onToggle: () => void;
}

/** A check box with room for a thumb. Its label names it by `id`. */
export function TickBox({ id, isChecked, isPartial = false, isInvalid = false, onToggle }: TickBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // There is no attribute for it.
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartial;
  });
  return (
    <input
      className="tick-box"
      type="checkbox"
      id={id}
      ref={input}
      checked={isChecked}
      aria-invalid={isInvalid}
      onChange={onToggle}
    />
  );
}
