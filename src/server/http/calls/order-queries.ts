import { z } from 'zod';
import { ORDER_STATES } from '../../../domain/orders/order.ts';
import { COUNT_DAYS } from '../../../domain/visits/visit-counts.ts';
import { ORDER_FILTERS } from '../../store/orders/list-orders.ts';

/** The queries of the calls that read orders. */

const CHOICE = 'Elige una de las opciones';
const LIMIT = 'Debe ser un número entre 1 y 100';
const DAYS = `Debe ser un número de días entre 1 y ${COUNT_DAYS.max}`;
const DATE = 'Debe ser una fecha como 2026-11-15';
const SEARCH = 'Escribe 200 letras como máximo';

export const ListQuery = z.object({
  state: z.enum(ORDER_FILTERS, CHOICE).default('abiertos'),
  q: z.string(SEARCH).max(200, SEARCH).default(''),
  before: z
    .string(CHOICE)
    .regex(/^[01]\.\d{1,15}\.[0-9a-z]{1,32}$/, 'No es un lugar de la lista')
    .exactOptional(),
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(100, LIMIT).default(50),
});

export const SummaryQuery = z.object({
  days: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(COUNT_DAYS.max, DAYS).default(COUNT_DAYS.shown),
});

export const ExportQuery = z
  .object({
    from: z.iso.date(DATE),
    to: z.iso.date(DATE),
    state: z.enum(ORDER_STATES, CHOICE).exactOptional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Debe ser el mismo día o uno posterior' });
