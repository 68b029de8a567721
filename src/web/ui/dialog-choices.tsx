import './dialog-choices.css';
import './dialog.css';

interface Choice {
  readonly label: string;
  readonly look: 'quiet' | 'line' | 'main';
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

/** The buttons at the foot of a dialog that asks for a decision. */
export function DialogChoices({ choices }: { readonly choices: readonly Choice[] }) {
  return (
    <div className="dialog__foot dialog-choices">
      {choices.map(({ label, look, isDisabled = false, onChoose }) => (
        <button
          className={`btn btn--${look}`}
          key={look}
          type="button"
          disabled={isDisabled}
          onClick={onChoose}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
