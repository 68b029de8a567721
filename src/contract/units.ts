import { z } from 'zod';
import { calls } from './call.ts';
import { amount, marking, text, units } from './fields.ts';
import { UnitsBody } from './order-bodies.ts';

const OF_SELLERS = { access: 'signed-in', needsOrders: true } as const;

/** The units of products. */
export const unitCalls = calls({
  'GET /products/units': {
    ...OF_SELLERS,
    summary: 'Los productos cuyas unidades se cuentan',
    answers: {
      200: z.object({
        products: z.array(
          z.object({ id: text, units: z.int(), marking, priceBefore: amount.exactOptional() }),
        ),
      }),
    },
    refuses: [],
  },
  'GET /products/:productId/units': {
    ...OF_SELLERS,
    summary: 'Cuántas unidades hay de un producto',
    answers: {
      200: z.object({
        units,
        marking,
        priceBefore: amount.exactOptional(),
        low: z.boolean(),
        openOrders: z.int(),
      }),
    },
    refuses: ['PRODUCT_NOT_LOADED'],
  },
  'POST /products/:productId/units': {
    ...OF_SELLERS,
    summary: 'Cambia cuántas unidades hay de un producto',
    body: UnitsBody,
    isRepeatable: true,
    answers: { 200: z.object({ units }) },
    refuses: ['UPDATE_FAILED', 'UNITS_CHANGED'],
  },
});
