import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { CALLS, type Call, partsOf, rowOf } from '../../contract/calls.ts';
import { operationIdOf } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: unknown;
  readonly parameters: readonly { readonly name: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

interface Description {
  readonly servers: unknown;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

async function readDescription(): Promise<Description> {
  await using t = await openTestShop();
  return (await t.app.inject({ url: '/docs/json' })).json();
}

function find({ paths }: Description, key: Call): Operation | undefined {
  const { method, path } = partsOf(key);
  return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

/** Every `$ref` and `$schema` inside a JSON value. */
function referencesIn(value: unknown): unknown[] {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    ['$ref', '$schema'].includes(name) ? [inner] : referencesIn(inner),
  );
}

describe('/docs/json', () => {
  it('describes every call and nothing else', async () => {
    const { paths } = await readDescription();
    const described = Object.values(paths).flatMap((methods) => Object.values(methods));
    const names = described.map((operation) => operation.operationId);
    expect(names.sort()).toEqual(CALLS.map(operationIdOf).sort());
  });

  it('states the summary, access, body and answers of each call', async () => {
    const description = await readDescription();
    for (const key of CALLS) {
      const { summary, access, body, bodies, form } = rowOf(key);
      const operation = find(description, key);
      const type = form ? ['multipart/form-data'] : (body ?? bodies) ? ['application/json'] : [];
      expect(operation).toMatchObject({ operationId: operationIdOf(key), summary });
      expect(operation?.security).toEqual(access === 'public' ? [] : [{ bearer: [] }]);
      expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(type);
      expect(Object.keys(operation?.responses ?? {}).includes('401')).toBe(
        access !== 'public' || key === 'POST /auth/login',
      );
    }
  });

  it('describes what several calls answer once, under a name, and each name is there', async () => {
    const description = await readDescription();
    expect(description.servers).toEqual([{ url: '/' }]);
    const names = Object.keys(description.components.schemas);
    const used = new Set(referencesIn(description).map((one) => String(one).split('/').at(-1)));
    expect([...used].sort()).toEqual(names);
    expect(names).toEqual(expect.arrayContaining(['FullOrder', 'Product', 'PublicOrder', 'Refusal']));
    expect(description.components.schemas.PublicOrder).toHaveProperty('properties.payments');
  });

  it('states which parts of a query are needed, and that a body has no other fields', async () => {
    const description = await readDescription();
    const { parameters } = find(description, 'GET /orders/export')!;
    expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(['from', 'to']);
    const login = find(description, 'POST /auth/login')?.requestBody?.content['application/json'];
    expect(login).toMatchObject({ schema: { required: ['email', 'password'], additionalProperties: false } });
  });

  it('states the media type of answers that are not JSON', async () => {
    const description = await readDescription();
    const typeOf = (key: Call) => Object.keys(find(description, key)?.responses[200]?.content ?? {});
    expect([
      typeOf('GET /feeds/meta.csv'),
      typeOf('GET /feeds/google.xml'),
      typeOf('GET /products/export'),
    ]).toEqual([['text/csv'], ['application/xml'], ['text/csv']]);
  });
});

describe('/docs', () => {
  it('is a page that names every call and runs no script', async () => {
    await using t = await openTestShop();
    const reply = await t.app.inject({ url: '/docs' });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = reply.headers['content-security-policy'];
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^;]*; base-uri 'none'/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(reply.headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.body).not.toContain('<script');
    for (const key of CALLS) expect(reply.body).toContain(`<section id="${operationIdOf(key)}">`);
  });

  it('says for each call whether it needs a session', async () => {
    await using t = await openTestShop();
    const sections = (await t.app.inject({ url: '/docs' })).body.split('<section ').slice(1);
    const open = sections.filter((section) => section.includes('Para cualquiera.'));
    expect(open).toHaveLength(CALLS.filter((key) => rowOf(key).access === 'public').length);
  });

  it('and /docs/json are compressed, and answer 304 when the ETag matches', async () => {
    await using t = await openTestShop();
    for (const url of ['/docs', '/docs/json']) {
      const first = await t.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect([url, first.headers['content-encoding']]).toEqual([url, 'br']);
      const again = await t.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
      expect([url, again.statusCode]).toEqual([url, 304]);
    }
  });
});
