import { describe, expect, it } from 'vitest';
import type { ProductFields } from '../entities.ts';
import { MAX_PRICE } from '../limits.ts';
import { sampleFields } from '../samples.testing.ts';
import { canCreate, checkLogin, checkProduct } from './rules.ts';

const NAME = 'El nombre de contener al menos 3 caracteres';
const DESCRIPTION = 'El tipo debe contener al menos 3 caracteres';
const BRAND = 'Agrega una marca para el producto';
const CATEGORY = 'Debes Seleccionar una categoría';
const UNUSABLE = 'Esa categoría no se puede usar. Elige otro nombre';
const COLOUR = 'Selecciona un color';
const PRICE = 'El precio es incorrecto ';
const COUNT = 'La cantidad disponible debe ser mayor a 0';
const WHOLE_COUNT = 'La cantidad disponible debe ser un número entero, de 1000000 como máximo';
const DECIMALS = 'El precio puede tener dos decimales como máximo';
const TOO_DEAR = 'El precio no puede pasar de ₡1,000,000,000';

describe('the product form', () => {
  it('accepts a product', () => {
    expect(checkProduct(sampleFields())).toEqual([]);
  });

  it.each<[Partial<ProductFields>, string]>([
    [{ name: '' }, NAME],
    [{ name: 'abc' }, NAME],
    [{ name: '  abc  ' }, NAME],
    [{ name: 'a\0b\0c\0' }, NAME],
    [{ name: 'x'.repeat(201) }, 'El nombre no puede pasar de 200 caracteres'],
    [{ description: 'abc' }, DESCRIPTION],
    [{ description: '   \n   ' }, DESCRIPTION],
    [{ description: 'x'.repeat(5_001) }, 'La descripción no puede pasar de 5000 caracteres'],
    [{ brand: '' }, BRAND],
    [{ brand: '   ' }, BRAND],
    [{ brand: 'x'.repeat(101) }, 'La marca no puede pasar de 100 caracteres'],
    [{ category: '' }, CATEGORY],
    [{ category: ' ' }, CATEGORY],
    [{ category: 'x'.repeat(61) }, 'La categoría no puede pasar de 60 caracteres'],
    [{ category: '..' }, UNUSABLE],
    [{ category: 'Todos' }, UNUSABLE],
    [{ color: '' }, COLOUR],
    [{ color: 'Color inventado' }, COLOUR],
    [{ price: 0 }, PRICE],
    [{ price: -1 }, PRICE],
    [{ price: Number.NaN }, PRICE],
    [{ price: 0.001 }, DECIMALS],
    [{ price: 10.005 }, DECIMALS],
    [{ price: MAX_PRICE + 0.01 }, TOO_DEAR],
    [{ price: Number.POSITIVE_INFINITY }, TOO_DEAR],
    [{ count: 0 }, COUNT],
    [{ count: -1 }, COUNT],
    [{ count: Number.NaN }, COUNT],
    [{ count: 0.5 }, WHOLE_COUNT],
    [{ count: 1_000_001 }, WHOLE_COUNT],
    [{ count: Number.POSITIVE_INFINITY }, WHOLE_COUNT],
  ])('refuses %.40j', (change, msg) => {
    const [path] = Object.keys(change);
    expect(checkProduct(sampleFields(change))).toEqual([{ path, msg }]);
  });

  it.each<Partial<ProductFields>>([
    { name: 'abcd' },
    { name: ` ${'x'.repeat(200)} ` },
    { description: 'abcd' },
    { description: 'x'.repeat(5_000) },
    { brand: 'x' },
    { brand: 'x'.repeat(100) },
    { category: 'Juguetes' },
    { category: 'x'.repeat(60) },
    { color: 'negro' },
    { color: ' Negro ' },
    { price: 0.01 },
    { price: 1.1 },
    { price: MAX_PRICE },
    { count: 1 },
    { count: 1_000_000 },
    { discounted: true },
    { discounted: true, priceBefore: 32_900.01 },
    { discounted: true, priceBefore: MAX_PRICE },
    { priceBefore: Number.NaN },
    { outOfStock: true, priceBefore: 1 },
    { outOfStock: true },
  ])('accepts %.40j', (change) => {
    expect(checkProduct(sampleFields(change))).toEqual([]);
  });

  it.each([
    [32_900, 'El precio anterior debe ser mayor que el precio'],
    [0, 'El precio anterior debe ser mayor que el precio'],
    [-1, 'El precio anterior debe ser mayor que el precio'],
    [Number.NaN, 'El precio anterior es incorrecto'],
    [MAX_PRICE + 0.01, 'El precio anterior no puede pasar de ₡1,000,000,000'],
    [40_000.001, 'El precio anterior puede tener dos decimales como máximo'],
  ])('refuses the previous price %s of a discounted product', (priceBefore, msg) => {
    expect(checkProduct(sampleFields({ discounted: true, priceBefore }))).toEqual([
      { path: 'priceBefore', msg },
    ]);
  });

  it('says nothing about the previous price while the price cannot be read', () => {
    const fields = sampleFields({ discounted: true, price: Number.NaN, priceBefore: 5 });
    expect(checkProduct(fields)).toEqual([{ path: 'price', msg: PRICE }]);
  });

  it('refuses a product that is discounted and out of stock', () => {
    expect(checkProduct(sampleFields({ discounted: true, outOfStock: true }))).toEqual([
      { path: 'outOfStock', msg: 'Un producto no puede estar con descuento y agotado a la vez' },
    ]);
  });

  it('reports one problem for each wrong field', () => {
    const nothing = { name: '', description: '', brand: '', category: '', color: '', price: 0, count: 0 };
    expect(checkProduct(sampleFields(nothing)).map((error) => error.msg)).toEqual([
      NAME,
      DESCRIPTION,
      BRAND,
      CATEGORY,
      COLOUR,
      PRICE,
      COUNT,
    ]);
  });

  it('refuses very long texts by their length', () => {
    const endless = ' a'.repeat(500_000);
    const form = { name: endless, description: endless, brand: endless, category: endless, color: endless };
    expect(checkProduct(sampleFields(form)).map((error) => error.msg)).toEqual([
      'El nombre no puede pasar de 200 caracteres',
      'La descripción no puede pasar de 5000 caracteres',
      'La marca no puede pasar de 100 caracteres',
      'La categoría no puede pasar de 60 caracteres',
      COLOUR,
    ]);
  });
});

describe('the create button', () => {
  const ready = { fields: sampleFields(), imagesProcessed: true, imageCount: 1, hasCover: true };

  it('is enabled when fields, images and cover are there', () => {
    expect(canCreate(ready)).toBe(true);
  });

  it.each([
    { fields: sampleFields({ price: 0 }) },
    { imagesProcessed: false },
    { imageCount: 0 },
    { hasCover: false },
  ])('is disabled with %.40j', (change) => {
    expect(canCreate({ ...ready, ...change })).toBe(false);
  });
});

describe('the login form', () => {
  const SHORT = 'La contraseña debe contener al menos 6 caracteres';

  it.each([
    ['ana@tienda.cr', '1234567', []],
    [' a@ ', ' 1234567 ', []],
    ['ana', '1234567', ['Ingresa un correo valido ana']],
    ['', '1234567', ['Ingresa un correo valido ']],
    ['ana@tienda.cr', '123456', [SHORT]],
    ['ana@tienda.cr', '123456   ', [SHORT]],
    ['@'.repeat(254), 'x'.repeat(256), []],
    [
      '@'.repeat(255),
      'x'.repeat(257),
      ['El correo no puede pasar de 254 caracteres', 'La contraseña no puede pasar de 256 caracteres'],
    ],
    ['a'.repeat(1_000_000), '', ['El correo no puede pasar de 254 caracteres', SHORT]],
  ])('with %.20j and %.20j says %j', (email, password, messages) => {
    expect(checkLogin({ email, password }).map((error) => error.msg)).toEqual(messages);
  });
});
