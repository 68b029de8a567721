import { describe, expect, it } from 'vitest';
import { checkPasswordChange } from './rules.ts';

describe('the password form', () => {
  const CURRENT = 'Debes ingresar al menos 6 caracteres';
  const NEW = 'La contraseña debe contener al menos 6 caracteres y no debe ser igual a la anterior';
  const CONFIRM = 'Las contraseñas no coinciden o son demasiado cortas';
  const LONG = 'La contraseña no puede pasar de 256 caracteres';

  const ENDLESS = Array.from({ length: 64 }, (_, at) => `x${100 + at}`).join('');

  it.each([
    ['anterior', 'nueva12', 'nueva12', []],
    [' anterior ', ' nueva12', 'nueva12 ', []],
    ['123456', 'nueva12', 'nueva12', [CURRENT]],
    ['anterior', 'nueva1', 'nueva1', [NEW, CONFIRM]],
    ['anterior', 'anterior', 'anterior', [NEW]],
    ['anterior', 'anterior ', 'anterior', [NEW]],
    ['anterior', 'nueva12', 'nueva13', [CONFIRM]],
    ['anterior', 'nueva12', 'NUEVA12', [CONFIRM]],
    ['', '', '', [CURRENT, NEW, CONFIRM]],
    ['x'.repeat(257), `${ENDLESS}x`, `${ENDLESS}x`, [LONG, LONG]],
    ['x'.repeat(256), ENDLESS, ENDLESS, []],
    ['anterior', '1234567', '1234567', [NEW]],
    ['anterior', 'Contraseña1', 'Contraseña1', [NEW]],
    ['1234567', 'nueva12', 'nueva12', []],
  ])('with %.12j, %.12j and %.12j says %j', (currentPassword, newPassword, newPasswordConfirm, messages) => {
    const errors = checkPasswordChange({ currentPassword, newPassword, newPasswordConfirm });
    expect(errors.map((error) => error.msg)).toEqual(messages);
  });

  it('refuses a password that consists of the given names', () => {
    const change = { currentPassword: 'anterior', newPassword: 'florita88', newPasswordConfirm: 'florita88' };
    expect(checkPasswordChange(change)).toEqual([]);
    expect(checkPasswordChange(change, ['Florita Ulloa'])).toEqual([{ path: 'newPassword', msg: NEW }]);
  });
});
