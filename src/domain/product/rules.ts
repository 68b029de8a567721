/** Point 5 of the specification: each rule with its message. The forms and the server use the same rules. */
import { ALL_CATEGORIES, categoryKey } from '../catalogue/categories.ts';
import type { Credentials, ProductFields } from '../entities.ts';
import type { FieldError } from '../errors.ts';
import { MAX_COUNT, MAX_LENGTH, MAX_PRICE, PASSWORD_LONGER_THAN, TEXT_LONGER_THAN } from '../limits.ts';
import { formatPrice, isWholeCents } from '../money.ts';
import { atMost, check, type Rule } from '../validation.ts';
import { findColour } from './colours.ts';
import { normaliseCredentials, normaliseProduct } from './normalise.ts';
import { previousPriceRules } from './previous-price.ts';

/** A category of dots would change the path `/tienda/{category}/{id}`, and `todos` already means all categories. */
function isAddressable(category: string): boolean {
  return /[\p{L}\p{N}]/u.test(category) && categoryKey(category) !== ALL_CATEGORIES;
}

const productRules: readonly Rule<ProductFields>[] = [
  atMost('name', MAX_LENGTH.name, 'El nombre'),
  ['name', ({ name }) => name.length > TEXT_LONGER_THAN, 'El nombre de contener al menos 3 caracteres'],
  atMost('description', MAX_LENGTH.description, 'La descripción'),
  [
    'description',
    ({ description }) => description.length > TEXT_LONGER_THAN,
    'El tipo debe contener al menos 3 caracteres',
  ],
  atMost('brand', MAX_LENGTH.brand, 'La marca'),
  ['brand', ({ brand }) => brand.length > 0, 'Agrega una marca para el producto'],
  atMost('category', MAX_LENGTH.category, 'La categoría'),
  ['category', ({ category }) => category.length > 0, 'Debes Seleccionar una categoría'],
  [
    'category',
    ({ category }) => isAddressable(category),
    'Esa categoría no se puede usar. Elige otro nombre',
  ],
  ['color', ({ color }) => color.length > 0 && findColour(color) !== null, 'Selecciona un color'],
  ['price', ({ price }) => price > 0, 'El precio es incorrecto '],
  ['price', ({ price }) => price <= MAX_PRICE, `El precio no puede pasar de ${formatPrice(MAX_PRICE)}`],
  ['price', ({ price }) => isWholeCents(price), 'El precio puede tener dos decimales como máximo'],
  ...previousPriceRules,
  ['count', ({ count }) => count > 0, 'La cantidad disponible debe ser mayor a 0'],
  [
    'count',
    ({ count }) => count <= MAX_COUNT && Number.isInteger(count),
    `La cantidad disponible debe ser un número entero, de ${MAX_COUNT} como máximo`,
  ],
  [
    'outOfStock',
    ({ discounted, outOfStock }) => !(discounted && outOfStock),
    'Un producto no puede estar con descuento y agotado a la vez',
  ],
];

const loginRules: readonly Rule<Credentials>[] = [
  atMost('email', MAX_LENGTH.email, 'El correo'),
  ['email', ({ email }) => email.includes('@'), ({ email }) => `Ingresa un correo valido ${email}`],
  atMost('password', MAX_LENGTH.password, 'La contraseña'),
  [
    'password',
    ({ password }) => password.length > PASSWORD_LONGER_THAN,
    'La contraseña debe contener al menos 6 caracteres',
  ],
];

export function checkProduct(fields: ProductFields): FieldError[] {
  return check(productRules, normaliseProduct(fields));
}

export function checkLogin(credentials: Credentials): FieldError[] {
  return check(loginRules, normaliseCredentials(credentials));
}

interface CreateForm {
  readonly fields: ProductFields;
  readonly imagesProcessed: boolean;
  readonly imageCount: number;
  readonly hasCover: boolean;
}

export function canCreate(form: CreateForm): boolean {
  return (
    form.imagesProcessed && form.imageCount > 0 && form.hasCover && checkProduct(form.fields).length === 0
  );
}
