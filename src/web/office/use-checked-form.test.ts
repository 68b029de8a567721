import { describe, expect, it } from 'vitest';
import { checkPasswordChange } from '../../domain/account/rules.ts';
import { checkLogin } from '../../domain/product/rules.ts';
import { missingFields, sellerTexts } from '../seller/texts.ts';
import { errorOf } from './use-checked-form.ts';

const NO_PASSWORDS = { currentPassword: '', newPassword: '', newPasswordConfirm: '' };
const SHORT = 'Debes ingresar al menos 6 caracteres';
const SAME = 'La contraseña debe contener al menos 6 caracteres y no debe ser igual a la anterior';
const DIFFERENT = 'Las contraseñas no coinciden o son demasiado cortas';

/** What the dialog says under each field while it has these texts. */
function passwordErrors(typed: Partial<typeof NO_PASSWORDS>, isAsked = false) {
  const values = { ...NO_PASSWORDS, ...typed };
  const verdict = { values, errors: checkPasswordChange(values), isAsked };
  return (['currentPassword', 'newPassword', 'newPasswordConfirm'] as const).map((field) =>
    errorOf(verdict, field),
  );
}

function loginErrors(email: string, password: string, isAsked = false) {
  const values = { email, password };
  const verdict = { values, errors: checkLogin(values), isAsked };
  return [errorOf(verdict, 'email'), errorOf(verdict, 'password')];
}

describe('a field of a checked form', () => {
  it('that is empty is not complained about before the first try to send', () => {
    expect(passwordErrors({})).toEqual([null, null, null]);
    expect(passwordErrors({}, true)).toEqual([SHORT, SAME, DIFFERENT]);
    expect(loginErrors('', '')).toEqual([null, null]);
    expect(loginErrors('', '', true).every((error) => error !== null)).toBe(true);
  });

  it('says while a password is typed what is still wrong', () => {
    const current = '1234567';
    const fresh = 'tres tazas azules';
    expect(passwordErrors({ currentPassword: '123456' })).toEqual([SHORT, null, null]);
    expect(passwordErrors({ currentPassword: current })).toEqual([null, null, null]);
    expect(passwordErrors({ currentPassword: current, newPassword: current })).toEqual([null, SAME, null]);
    const both = { currentPassword: current, newPassword: fresh };
    expect(passwordErrors(both)).toEqual([null, null, null]);
    expect(passwordErrors({ ...both, newPasswordConfirm: current })).toEqual([null, null, DIFFERENT]);
    expect(passwordErrors({ ...both, newPasswordConfirm: fresh })).toEqual([null, null, null]);
  });

  it('says what is wrong with an e-mail, and that spaces are no password', () => {
    expect(loginErrors('ana', '')).toEqual(['Ingresa un correo valido ana', null]);
    const spaces = loginErrors('ana@tienda.cr', '       ');
    expect(spaces).toEqual([null, 'La contraseña debe contener al menos 6 caracteres']);
    expect(loginErrors('ana@tienda.cr', '1234567')).toEqual([null, null]);
  });
});

describe('what a checked form still needs', () => {
  const { account, signIn } = sellerTexts;
  const namesOf = (names: Readonly<Record<string, unknown>>, errors: readonly { readonly path: string }[]) =>
    missingFields(errors.map(({ path }) => String(names[path])));

  it('is named for people, in the order of the page', () => {
    expect(namesOf(account, checkPasswordChange(NO_PASSWORDS))).toBe(
      'Falta completar: Contraseña actual, Contraseña nueva y Confirma la contraseña nueva.',
    );
    expect(namesOf(signIn, checkLogin({ email: '', password: '' }))).toBe(
      'Falta completar: Correo electrónico y Contraseña.',
    );
    expect(namesOf(signIn, checkLogin({ email: 'ana@tienda.cr', password: '' }))).toBe(
      'Falta completar: Contraseña.',
    );
  });
});
