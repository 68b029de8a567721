import { describe, expect, it } from 'vitest';
import { sampleFields } from '../samples.testing.ts';
import { normaliseCredentials, normalisePasswordChange, normaliseProduct } from './normalise.ts';

describe('a normalised form', () => {
  it('is trimmed, well formed and free of control characters', () => {
    const typed = sampleFields({
      name: ' Cable\0 ',
      brand: '\tOnda\n',
      category: ' Smart Home',
      color: ' negro ',
    });
    expect(normaliseProduct(typed)).toEqual(
      sampleFields({ name: 'Cable', brand: 'Onda', category: 'Smart Home', color: 'Negro' }),
    );
    expect(normaliseProduct(sampleFields({ name: 'Roto \ud83d' })).name).toBe('Roto \ufffd');
  });

  it('has a previous price only with the discount', () => {
    const typed = sampleFields({ priceBefore: 40_000 });
    expect(normaliseProduct({ ...typed, discounted: true }).priceBefore).toBe(40_000);
    expect(normaliseProduct(typed).priceBefore).toBeNull();
    expect(normaliseProduct({ ...typed, outOfStock: true }).priceBefore).toBeNull();
  });

  it('keeps the lines of a description', () => {
    const typed = sampleFields({ description: 'Uno\r\n\r\nDos\n' });
    expect(normaliseProduct(typed).description).toBe('Uno\n\nDos');
  });

  it('keeps a colour that the list does not have, for the rules to refuse', () => {
    expect(normaliseProduct(sampleFields({ color: ' Inventado ' })).color).toBe('Inventado');
  });

  it('has passwords without the spaces around them, but with those within', () => {
    expect(normaliseCredentials({ email: ' a@b.cr ', password: ' mi clave ' })).toEqual({
      email: 'a@b.cr',
      password: 'mi clave',
    });
    expect(
      normalisePasswordChange({ currentPassword: ' a ', newPassword: ' b c ', newPasswordConfirm: ' b c' }),
    ).toEqual({ currentPassword: 'a', newPassword: 'b c', newPasswordConfirm: 'b c' });
  });
});
