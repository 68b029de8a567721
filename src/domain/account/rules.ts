/** Point 5 of the specification: the change of a password. It is a file of its own, because it loads a long list. */

import type { NewPassword, PasswordChange } from '../entities.ts';
import type { FieldError } from '../errors.ts';
import { MAX_LENGTH, PASSWORD_LONGER_THAN } from '../limits.ts';
import { normalisePasswordChange } from '../product/normalise.ts';
import { atMost, check, type Rule } from '../validation.ts';
import { isCommonPassword } from './common-passwords.ts';

/** A common password gets the message for a short one, because the specification has no other message. */
function passwordRules(names: readonly string[]): readonly Rule<PasswordChange>[] {
  return [
    atMost('currentPassword', MAX_LENGTH.password, 'La contraseña'),
    [
      'currentPassword',
      ({ currentPassword }) => currentPassword.length > PASSWORD_LONGER_THAN,
      'Debes ingresar al menos 6 caracteres',
    ],
    atMost('newPassword', MAX_LENGTH.password, 'La contraseña'),
    [
      'newPassword',
      ({ newPassword, currentPassword }) =>
        newPassword.length > PASSWORD_LONGER_THAN &&
        newPassword !== currentPassword &&
        !isCommonPassword(newPassword, names),
      'La contraseña debe contener al menos 6 caracteres y no debe ser igual a la anterior',
    ],
    [
      'newPasswordConfirm',
      ({ newPassword, newPasswordConfirm }) =>
        newPasswordConfirm.length > PASSWORD_LONGER_THAN && newPasswordConfirm === newPassword,
      'Las contraseñas no coinciden o son demasiado cortas',
    ],
  ];
}

/** `names` are the names of the person and the shop. A password must not consist of them. */
export function checkPasswordChange(change: PasswordChange, names: readonly string[] = []): FieldError[] {
  return check(passwordRules(names), normalisePasswordChange(change));
}

/** The rules for a password that replaces none: the first one, or one from a link. */
export function checkNewPassword(password: NewPassword, names: readonly string[] = []): FieldError[] {
  const errors = checkPasswordChange({ currentPassword: '', ...password }, names);
  return errors.filter(({ path }) => path !== 'currentPassword');
}
