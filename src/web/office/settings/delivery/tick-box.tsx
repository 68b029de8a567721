import { useEffect, useRef } from 'react';
import './tick-box.css';

interface TickBoxProps {
  /** For a box with a label of its own. */
  readonly id?: string;
  /** For a box without one. */
  readonly label?: string;
  readonly isChecked: boolean;
  /** Some but not all of what the box means. */
  readonly isPartial?: boolean;
  readonly isInvalid?: boolean;
  readonly onToggle: () => void;
}

/** A check box with room for a thumb. */
export function TickBox(props: TickBoxProps) {
  const { id, label, isChecked, isPartial = false, isInvalid = false, onToggle } = props;
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
      aria-label={label}
      ref={input}
      checked={isChecked}
      aria-invalid={isInvalid}
      onChange={onToggle}
    />
  );
}
