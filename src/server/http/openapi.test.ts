import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { Endpoint } from '../../domain/api.ts';
import { type EndpointName, endpoints } from '../../domain/endpoints.ts';
import { endpointTable } from './endpoint-table.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: unknown;
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

interface Description {
  readonly servers: unknown;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

async function readDescription(): Promise<Description> {
  await using t = await openTestShop();
  return (await t.app.inject({ url: '/docs/json' })).json();
}

function find({ paths }: Description, { method, path }: Endpoint): Operation | undefined {
  return paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

/** Every `$ref` and `$schema` inside a JSON value. */
function referencesIn(value: unknown): unknown[] {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    ['$ref', '$schema'].includes(name) ? [inner] : referencesIn(inner),
  );
}

const rows = Object.entries<Endpoint>(endpoints) as [EndpointName, Endpoint][];

describe('/docs/json', () => {
  it('describes every row of the endpoint table and nothing else', async () => {
    const { paths } = await readDescription();
    const described = Object.values(paths).flatMap((methods) => Object.values(methods));
    const names = described.map((operation) => operation.operationId);
    expect(names.sort()).toEqual(Object.keys(endpoints).sort());
  });

  it('states the summary, access, body and answers of each row', async () => {
    const description = await readDescription();
    const types = { none: [], json: ['application/json'], multipart: ['multipart/form-data'] };
    for (const [name, row] of rows) {
      const operation = find(description, row);
      expect(operation).toMatchObject({ operationId: name, summary: endpointTable[name].summary });
      expect(operation?.security).toEqual(row.access === 'public' ? [] : [{ bearer: [] }]);
      expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(types[row.body]);
      expect(Object.keys(operation?.responses ?? {}).includes('401')).toBe(
        row.access !== 'public' || name === 'login',
      );
    }
  });

  it('names a server, and contains no reference that a reader would have to resolve', async () => {
    const description = await readDescription();
    expect(description.servers).toEqual([{ url: '/' }]);
    expect(referencesIn(description)).toEqual([]);
  });

  it('states the media type of answers that are not JSON', async () => {
    const description = await readDescription();
    const typeOf = (name: EndpointName) =>
      Object.keys(find(description, endpoints[name])?.responses[200]?.content ?? {});
    expect([typeOf('metaFeed'), typeOf('googleFeed'), typeOf('exportProducts')]).toEqual([
      ['text/csv'],
      ['application/xml'],
      ['text/csv'],
    ]);
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
    for (const [name] of rows) expect(reply.body).toContain(`<section id="${name}">`);
  });

  it('says for each call whether it needs a session', async () => {
    await using t = await openTestShop();
    const sections = (await t.app.inject({ url: '/docs' })).body.split('<section ').slice(1);
    const open = sections.filter((section) => section.includes('Para cualquiera.'));
    expect(open).toHaveLength(rows.filter(([, { access }]) => access === 'public').length);
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
