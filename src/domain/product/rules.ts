/** Point 5 of the specification: each rule with its message. The forms and the server use the same rules. */
import { ALL_CATEGORIES, categoryKey } from '../catalogue/categories.ts';
import type { Credentials, ProductFields } from '../entities.ts';
import type { FieldError } from '../errors.ts';
import { MAX_COUNT, MAX_LENGTH, MAX_PRICE, PASSWORD_LONGER_THAN, TEXT_LONGER_THAN } from '../limits.ts';
import { formatPrice, fromCents, toCents } from '../money.ts';
import { atMost, check, type Rule } from '../validation.ts';
import { findColour } from './colours.ts';
import { normaliseCredentials, normaliseProduct } from './normalise.ts';

/** A category of dots would change the path `/tienda/{category}/{id}`, and `todos` already means all categories. */
function isAddressable(category: string): boolean {
  return /[\p{L}\p{N}]/u.test(category) && categoryKey(category) !== ALL_CATEGORIES;
}

const productRules: readonly Rule<ProductFields>[] = [
  atMost('name', MAX_LENGTH.name, 'El nombre'),
  {
    field: 'name',
    isValid: ({ name }) => name.length > TEXT_LONGER_THAN,
    message: () => 'El nombre de contener al menos 3 caracteres',
  },
  atMost('description', MAX_LENGTH.description, 'La descripción'),
  {
    field: 'description',
    isValid: ({ description }) => description.length > TEXT_LONGER_THAN,
    message: () => 'El tipo debe contener al menos 3 caracteres',
  },
  atMost('brand', MAX_LENGTH.brand, 'La marca'),
  {
    field: 'brand',
    isValid: ({ brand }) => brand.length > 0,
    message: () => 'Agrega una marca para el producto',
  },
  atMost('category', MAX_LENGTH.category, 'La categoría'),
  {
    field: 'category',
    isValid: ({ category }) => category.length > 0,
    message: () => 'Debes Seleccionar una categoría',
  },
  {
    field: 'category',
    isValid: ({ category }) => isAddressable(category),
    message: () => 'Esa categoría no se puede usar. Elige otro nombre',
  },
  {
    field: 'color',
    isValid: ({ color }) => color.length > 0 && findColour(color) !== null,
    message: () => 'Selecciona un color',
  },
  {
    field: 'price',
    isValid: ({ price }) => price > 0,
    message: () => 'El precio es incorrecto ',
  },
  {
    field: 'price',
    isValid: ({ price }) => price <= MAX_PRICE,
    message: () => `El precio no puede pasar de ${formatPrice(MAX_PRICE)}`,
  },
  {
    field: 'price',
    isValid: ({ price }) => fromCents(toCents(price)) === price,
    message: () => 'El precio puede tener dos decimales como máximo',
  },
  {
    field: 'count',
    isValid: ({ count }) => count > 0,
    message: () => 'La cantidad disponible debe ser mayor a 0',
  },
  {
    field: 'count',
    isValid: ({ count }) => count <= MAX_COUNT && Number.isInteger(count),
    message: () => `La cantidad disponible debe ser un número entero, de ${MAX_COUNT} como máximo`,
  },
  {
    field: 'outOfStock',
    isValid: ({ discounted, outOfStock }) => !(discounted && outOfStock),
    message: () => 'Un producto no puede estar con descuento y agotado a la vez',
  },
];

const loginRules: readonly Rule<Credentials>[] = [
  atMost('email', MAX_LENGTH.email, 'El correo'),
  {
    field: 'email',
    isValid: ({ email }) => email.includes('@'),
    message: ({ email }) => `Ingresa un correo valido ${email}`,
  },
  atMost('password', MAX_LENGTH.password, 'La contraseña'),
  {
    field: 'password',
    isValid: ({ password }) => password.length > PASSWORD_LONGER_THAN,
    message: () => 'La contraseña debe contener al menos 6 caracteres',
  },
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
