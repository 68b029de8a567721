import { type ChangeEvent, type ComponentProps, useState } from 'react';
import type { PasswordChange } from '../../../domain/entities.ts';
import type { FieldError } from '../../../domain/errors.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { errorOf } from '../use-checked-form.ts';
import '../../ui/field.css';
import './password-fields.css';

type Name = keyof PasswordChange;

interface PasswordFieldsProps<N extends Name> {
  readonly names: readonly N[];
  /** Tells password managers which account this is. */
  readonly email: string;
  readonly checked: {
    readonly values: Readonly<Record<N, string>>;
    readonly errors: readonly FieldError[];
    readonly isAsked: boolean;
  };
  readonly onType: (name: N, text: string) => void;
}

/** The fields of a form that sets a password. */
export function PasswordFields<N extends Name>({ names, email, checked, onType }: PasswordFieldsProps<N>) {
  const { values } = checked;
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {names.map((name) => (
        <FieldPassword
          key={name}
          name={name}
          label={sellerTexts.account[name]}
          value={values[name]}
          error={errorOf(checked, name)}
          isRight={values[name] !== '' && errorOf(checked, name) === null}
          autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => onType(name, target.value)}
        />
      ))}
    </>
  );
}

type FieldPasswordProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> &
  Omit<ComponentProps<typeof Field>, 'children'>;

/** A password field that can show its text, because typing a hidden password on a phone is hard. */
export function FieldPassword({ label, error, isRight = false, ...input }: FieldPasswordProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} isRight={isRight}>
      {(control) => (
        <div className="affix">
          <Icon name="lock" />
          <input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            className="iconbtn affix__btn"
            type="button"
            aria-label={isShown ? sellerTexts.signIn.hidePassword : sellerTexts.signIn.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name="eye" />
          </button>
        </div>
      )}
    </Field>
  );
}

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
    <div className="password-fields__again">
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
