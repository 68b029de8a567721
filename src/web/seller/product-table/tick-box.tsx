import './tick-box.css';

interface TickBoxProps {
  readonly label: string;
  readonly isChecked: boolean;
  /** Some of several things are chosen. */
  readonly isPart?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function TickBox({ label, isChecked, isPart = false, onChange }: TickBoxProps) {
  return (
    <span className="tick-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        ref={(input) => {
          if (input) input.indeterminate = isPart;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </span>
  );
}
