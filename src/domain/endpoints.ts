/** The table of all API calls and who may make them. The server registers it. */
// Summaries, answers and time limits are in server/http/endpoint-table.ts.
import { baseEndpoints, type Endpoint } from './api.ts';
import { orderEndpoints } from './orders-api.ts';
import { sellerEndpoints } from './seller-api.ts';

export const endpoints = {
  ...baseEndpoints,
  ...sellerEndpoints,
  ...orderEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
