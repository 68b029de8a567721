import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { checkAnswers } from './check-answers.ts';

async function answered(status: number, body: object): Promise<string> {
  const app = fastify();
  app.setErrorHandler(({ message }: Error, _request, reply) =>
    reply.code(500).send({ code: 'UNEXPECTED', message }),
  );
  checkAnswers(app);
  app.get('/health', (_request, reply) => reply.code(status).send(body));
  const reply = await app.inject({ url: '/health' });
  return reply.body;
}

describe('an answer in tests', () => {
  it('is sent when the contract describes it', async () => {
    expect(await answered(200, { status: 'ok' })).toBe('{"status":"ok"}');
    expect(await answered(503, { code: 'CLOSING', message: '' })).toContain('CLOSING');
  });

  it.each([
    [200, { status: 'ok', version: 1 }, 'additional properties'],
    [200, {}, "required property 'status'"],
    [201, { status: 'ok' }, 'no such status'],
    [404, { code: 'ORDER_NOT_FOUND', message: '' }, 'ORDER_NOT_FOUND (404) is not among its refusals'],
  ])('fails otherwise: %i %j', async (status, body, problem) => {
    expect(await answered(status, body)).toContain(problem);
  });
});
