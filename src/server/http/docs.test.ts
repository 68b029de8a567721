import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../domain/api.ts';
import { SUMMARIES } from './summaries.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: unknown;
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

async function readDescription(): Promise<Paths> {
  await using t = await openTestShop();
  return (await t.app.inject({ url: '/docs/json' })).json().paths;
}

function find(paths: Paths, { method, path }: Endpoint): Operation | undefined {
  return paths[path.replace(/:(\w+)/, '{$1}')]?.[method.toLowerCase()];
}

const rows = Object.entries<Endpoint>(endpoints);

describe('the description of the API', () => {
  it('has every row of the table, and no other', async () => {
    const paths = await readDescription();
    const described = Object.values(paths).flatMap((methods) => Object.values(methods));
    const names = described.map((operation) => operation.operationId);
    expect(names.sort()).toEqual(Object.keys(endpoints).sort());
  });

  it('says of each row what it is for, who may call it, what it takes and what it answers', async () => {
    const paths = await readDescription();
    const types = { none: [], json: ['application/json'], multipart: ['multipart/form-data'] };
    for (const [name, row] of rows) {
      const operation = find(paths, row);
      expect(operation).toMatchObject({ operationId: name, summary: SUMMARIES[name as EndpointName] });
      expect(operation?.security).toEqual(row.access === 'signed-in' ? [{ bearer: [] }] : undefined);
      expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(types[row.body]);
      expect(Object.keys(operation?.responses ?? {}).includes('401')).toBe(
        row.access === 'signed-in' || name === 'login',
      );
    }
  });

  it('can be read as a page that names every call and runs no script', async () => {
    await using t = await openTestShop();
    const reply = await t.app.inject({ url: '/docs' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.body).not.toContain('<script');
    for (const [name] of rows) expect(reply.body).toContain(`<section id="${name}">`);
  });

  it('is compressed, and is not sent again to who has it', async () => {
    await using t = await openTestShop();
    for (const url of ['/docs', '/docs/json']) {
      const first = await t.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect([url, first.headers['content-encoding']]).toEqual([url, 'br']);
      const again = await t.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
      expect([url, again.statusCode]).toEqual([url, 304]);
    }
  });
});
