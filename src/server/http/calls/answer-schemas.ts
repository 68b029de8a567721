import { refusals } from '../../../domain/errors.ts';
import { COUNT_KINDS } from '../../../domain/visits/visit-counts.ts';

/** JSON schemas of the API's answers and forms, for its description. The handlers check what comes in themselves. */

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What only the server needs to know about a call. The rest is in `domain/api.ts`, which visitors download. */
export interface EndpointRow {
  readonly summary: string;
  readonly body?: JsonSchema;
  readonly query?: JsonSchema;
  readonly answers: Readonly<Record<number, JsonSchema>>;
  /** In bytes, where it is not the server's own limit. */
  readonly bodyLimit?: number;
  readonly isUntimed?: boolean;
  /** True if its work may keep the database busy for long. All other calls wait for the database a few seconds in total. */
  readonly isLong?: boolean;
  /** Unknown while the shop takes no orders. */
  readonly needsOrders?: true;
  /** The handler sends all headers itself, because setting them twice would cost time on the busiest call. */
  readonly sendsOwnHeaders?: boolean;
}

/** All properties are required, except those in `optional`. */
export function object(properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

export function list(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

export function choice(...options: readonly string[]): JsonSchema {
  return { type: 'string', enum: options };
}

export const text = { type: 'string' };
export const whole = { type: 'integer' };
export const nothing = { type: 'null' };

export const time = { type: 'string', format: 'date-time' };
const flag = choice('true', 'false');
const files = list({ type: 'string', format: 'binary' });

export const message = object({ message: text });

const refusal = { code: choice(...Object.keys(refusals)), message: text };
const failure = object({ ...refusal, errors: list(object({ path: text, msg: text })) }, ['errors']);

export function failures(...statuses: readonly number[]): Readonly<Record<number, JsonSchema>> {
  return Object.fromEntries(statuses.map((status) => [status, failure]));
}

const onlyWhenTrue = { type: 'boolean', const: true };

export const login = object({ token: text, userId: text, name: text, mustChangePassword: onlyWhenTrue }, [
  'mustChangePassword',
]);

export const account = object(
  { name: text, email: text, role: text, status: text, mustChangePassword: onlyWhenTrue },
  ['mustChangePassword'],
);

export const product = object(
  {
    _id: text,
    title: text,
    description: text,
    brand: text,
    price: { type: 'number', description: 'Colones, con dos decimales como máximo' },
    priceBefore: { type: 'number', description: 'Precio anterior; solo en un producto con descuento' },
    count: whole,
    category: text,
    color: text,
    discounted: { type: 'boolean' },
    outOfStock: { type: 'boolean' },
    unitsLeft: { type: 'integer', description: 'Unidades que quedan; solo cuando son 1, 2 o 3' },
    coverUrl: text,
    pictureUrls: list(text),
    createdAt: time,
    updatedAt: time,
  },
  ['priceBefore', 'unitsLeft', 'coverUrl'],
);

export const productList = object({ products: list(product) });

export const savedProduct = object({ message: text, product });
/** A refusal with the product as it is now. */
export const changedProduct = object({ ...refusal, product });

export const productForm = {
  type: 'object',
  properties: {
    files,
    formMode: choice('new', 'edit'),
    productId: text,
    name: text,
    description: text,
    price: text,
    priceBefore: text,
    category: text,
    color: text,
    count: text,
    brand: text,
    discounted: flag,
    outOfStock: flag,
    coverImg: text,
    coverImgNew: text,
    pictureUrls: { type: 'string', description: 'JSON: la lista de las imágenes que se conservan' },
    updatedAt: { type: 'string', description: 'El que traía el producto al abrir el formulario' },
    units: { type: 'string', description: 'Unidades; vacío: no se cuentan. Solo con pedidos' },
    unitsBefore: { type: 'string', description: 'Las unidades que había al abrir el formulario' },
  },
};

export const feedReport = object({
  listed: whole,
  leftOut: list(object({ productId: text, title: text, reasons: list(text) })),
});

const kinds = Object.fromEntries(COUNT_KINDS.map((kind) => [kind, whole]));

export const visitReport = object({
  days: list(object({ day: text, ...kinds })),
  products: list(object({ id: text, title: text, path: text, ...kinds })),
  searches: list(object({ words: text, count: whole })),
});

export const importForm = {
  type: 'object',
  properties: {
    files: {
      ...files,
      description: 'La hoja (CSV o XLSX), un ZIP con la hoja y las imágenes, o la hoja y el ZIP',
    },
    plan: { type: 'string', description: 'El plan que se revisó; solo para confirmar' },
  },
};

export const importPreview = object({
  plan: text,
  counts: object({ refused: whole, changed: whole, created: whole, unchanged: whole }),
  ignored: list(text),
  rows: list(
    object({
      kind: choice('refused', 'changed', 'created'),
      row: whole,
      title: text,
      changes: list(object({ column: text, from: text, to: text })),
      problems: list(object({ column: text, message: text })),
    }),
  ),
});

export const importOutcome = object({ message: text, created: whole, changed: whole });

export const importProgress = object(
  { state: choice('unknown', 'running', 'done'), done: whole, total: whole, outcome: importOutcome },
  ['done', 'total', 'outcome'],
);
