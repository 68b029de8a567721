import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointName } from '../../domain/api.ts';

export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** One handler for every row of the endpoint table: a row without one does not compile. */
export type Handlers = Record<EndpointName, Handler>;

export function parameterOf(request: FastifyRequest, name: string): string {
  const { params } = request;
  const value: unknown = params && typeof params === 'object' ? Reflect.get(params, name) : undefined;
  return typeof value === 'string' ? value : '';
}
