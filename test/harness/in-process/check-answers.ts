import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { REFUSED_ALWAYS, refusedBefore } from '../../../src/contract/call.ts';
import { type Call, calls, rowOf } from '../../../src/contract/calls.ts';
import type { RefusalCode } from '../../../src/domain/errors.ts';

const ajv = new Ajv2020({ allErrors: true, formats: { 'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ } });
const compiled = new Map<z.ZodType, ValidateFunction>();

const MAX_CHECKED = 100_000;

/** Every answer of the app must be as the contract describes it, with no field more, and every refusal one that it names. */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, routeOptions: { url } }, reply, payload) => {
    const { statusCode } = reply;
    const key = `${method} ${url}`;
    // Compressed bytes are of the catalogue, whose JSON has tests of its own.
    if (!isCall(key) || reply.hasHeader('content-encoding')) return;
    // To check a large answer would block the event loop, which some tests measure.
    if ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length > MAX_CHECKED) return;
    const problem = findProblem(key, statusCode, payload);
    if (problem)
      throw new Error(`${key} answered ${statusCode}, and the contract says otherwise: ${problem}`);
  });
}

function isCall(key: string): key is Call {
  return key in calls;
}

function findProblem(key: Call, status: number, payload: unknown): string | null {
  if (status >= 400) return findWrongCode(key, status, payload);
  const answer = rowOf(key).answers[status];
  if (answer === undefined) return 'no such status';
  if (answer === null) return payload ? 'no body' : null;
  if (!(answer instanceof z.ZodType)) return null;
  const validate = compiled.get(answer) ?? ajv.compile(withoutIds(z.toJSONSchema(answer)));
  compiled.set(answer, validate);
  return validate(JSON.parse(String(payload))) ? null : ajv.errorsText(validate.errors);
}

function findWrongCode(key: Call, status: number, payload: unknown): string | null {
  const { code } = JSON.parse(String(payload)) as { code: RefusalCode };
  const row = rowOf(key);
  const known: readonly RefusalCode[] = [...REFUSED_ALWAYS, ...refusedBefore(key, row), ...row.refuses];
  return known.includes(code) ? null : `${code} (${status}) is not among its refusals`;
}

/** Two schemas with the same id would not compile. */
function withoutIds(schema: object): object {
  return JSON.parse(
    JSON.stringify(schema, (name, value) => (name === 'id' && typeof value === 'string' ? undefined : value)),
  );
}
