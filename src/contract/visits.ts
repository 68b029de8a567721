import { z } from 'zod';
import {
  COUNT_BATCH,
  COUNT_DAYS,
  COUNT_KINDS,
  COUNTED_SEARCHES,
  type CountsReport,
} from '../domain/visits/visit-counts.ts';
import { calls, exactly } from './call.ts';
import { productId, text } from './fields.ts';

const NO_WORDS = 'Debe ser un texto corto';
const NO_LIST = 'Debe ser una lista corta';
const COUNT = `Debe ser un número entero entre 1 y ${COUNT_BATCH.maxOfOne}`;
const count = z.int(COUNT).min(1, COUNT).max(COUNT_BATCH.maxOfOne, COUNT);

const counted = z.strictObject({ id: productId, kind: z.enum(COUNT_KINDS, 'No existe esa cuenta'), count });
const search = z.strictObject({
  words: z.string(NO_WORDS).max(2 * COUNTED_SEARCHES.letters, NO_WORDS),
  count,
});

/** The counts that a browser collects and sends from time to time. */
const CountsBody = z.strictObject({
  products: z.array(counted, NO_LIST).max(COUNT_BATCH.products, NO_LIST),
  searches: z.array(search, NO_LIST).max(COUNT_BATCH.searches, NO_LIST),
});

const DAYS = `Debe ser un número de días entre 1 y ${COUNT_DAYS.max}`;
export const daysQuery = z.object({
  days: z.coerce
    .number<number | string>(DAYS)
    .int(DAYS)
    .min(1, DAYS)
    .max(COUNT_DAYS.max, DAYS)
    .default(COUNT_DAYS.shown),
});

const kinds = { view: z.int(), add: z.int(), buy: z.int(), ask: z.int() };
const report = exactly<CountsReport>()(
  z
    .object({
      days: z.array(z.object({ day: text, ...kinds })),
      products: z.array(z.object({ id: text, title: text.nullable(), path: text.nullable(), ...kinds })),
      searches: z.array(z.object({ words: text, count: z.int() })),
    })
    .meta({ id: 'CountsReport' }),
);

export const visitCalls = calls({
  'POST /counts': {
    summary: 'Suma visitas y toques, sin datos de nadie',
    access: 'public',
    body: CountsBody,
    bodyLimit: COUNT_BATCH.bytes,
    answers: { 204: null },
    refuses: [],
  },
  'GET /counts': {
    summary: 'Qué se mira y qué se vende, por día y por producto',
    access: 'signed-in',
    query: daysQuery,
    answers: { 200: report },
    refuses: [],
  },
});
