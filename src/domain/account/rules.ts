/** Point 5 of the specification: the change of a password. Apart from the other rules, since it brings a long list. */

import type { PasswordChange } from '../entities.ts';
import type { FieldError } from '../errors.ts';
import { MAX_LENGTH, PASSWORD_LONGER_THAN } from '../limits.ts';
import { normalisePasswordChange } from '../product/normalise.ts';
import { atMost, check, type Rule } from '../validation.ts';
import { isCommonPassword } from './common-passwords.ts';

/** A password that many people use gets the text of one that is too short: the specification has no other. */
function passwordRules(names: readonly string[]): readonly Rule<PasswordChange>[] {
  return [
    atMost('currentPassword', MAX_LENGTH.password, 'La contraseña'),
    {
      field: 'currentPassword',
      isValid: ({ currentPassword }) => currentPassword.length > PASSWORD_LONGER_THAN,
      message: () => 'Debes ingresar al menos 6 caracteres',
    },
    atMost('newPassword', MAX_LENGTH.password, 'La contraseña'),
    {
      field: 'newPassword',
      isValid: ({ newPassword, currentPassword }) =>
        newPassword.length > PASSWORD_LONGER_THAN &&
        newPassword !== currentPassword &&
        !isCommonPassword(newPassword, names),
      message: () => 'La contraseña debe contener al menos 6 caracteres y no debe ser igual a la anterior',
    },
    {
      field: 'newPasswordConfirm',
      isValid: ({ newPassword, newPasswordConfirm }) =>
        newPasswordConfirm.length > PASSWORD_LONGER_THAN && newPasswordConfirm === newPassword,
      message: () => 'Las contraseñas no coinciden o son demasiado cortas',
    },
  ];
}

/** `names` are those of the person and the shop: nobody's password may be made of them. */
export function checkPasswordChange(change: PasswordChange, names: readonly string[] = []): FieldError[] {
  return check(passwordRules(names), normalisePasswordChange(change));
}
