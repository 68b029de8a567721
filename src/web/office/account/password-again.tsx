import { sellerTexts } from '../../seller/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { FieldPassword } from './field-password.tsx';
import './password-again.css';

interface PasswordAgainProps {
  /** Why the password is asked for. */
  readonly ask: string;
  /** Whether every administrator gets a notice about the change. */
  readonly isTold: boolean;
  readonly value: string;
  readonly error: string | null;
  readonly onType: (password: string) => void;
}

/** Asks for the password again, because a stolen session must not make this change. It is never stored. */
export function PasswordAgain({ ask, isTold, value, error, onType }: PasswordAgainProps) {
  return (
    <div className="password-again">
      <p>
        <Icon name="shield" />
        <span>
          <b>{ask}</b> {isTold && sellerTexts.told}
        </span>
      </p>
      <FieldPassword
        label={sellerTexts.signIn.password}
        error={error}
        name="password"
        autoComplete="current-password"
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </div>
  );
}
