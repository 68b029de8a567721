import type { ChangeEvent } from 'react';
import type { PasswordChange } from '../../../domain/entities.ts';
import type { FieldError } from '../../../domain/errors.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { errorOf } from '../use-checked-form.ts';
import { FieldPassword } from './field-password.tsx';

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
