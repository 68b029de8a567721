import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import {
  API_HEADERS,
  ASSET_HEADERS,
  CATALOGUE_HEADERS,
  docsHeaders,
  IMAGE_HEADERS,
  pageHeaders,
} from './headers.ts';

const TLS = { SHOP_URL: 'https://mitienda.cr' };

function policyOf(environment: Record<string, string>): Map<string, string> {
  const policy =
    pageHeaders(readConfig(environment), ['sha256-abc', 'sha256-def'])['content-security-policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

describe('the header lists', () => {
  it.each([
    ['the API', API_HEADERS],
    ['the catalogue', CATALOGUE_HEADERS],
    ['pictures', IMAGE_HEADERS],
    ['the reference', docsHeaders('sha256-abc')],
    ['built files', ASSET_HEADERS],
    ['pages', pageHeaders(readConfig({}), ['sha256-abc'])],
  ])('forbid sniffing of types and framing for %s', (_name, headers: Readonly<Record<string, string>>) => {
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(Object.keys(headers)).not.toContain('set-cookie');
  });
});

describe('the Content-Security-Policy of pages', () => {
  it('allows only scripts and style sheets of the shop, and no strings as scripts', () => {
    const policy = policyOf({});
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('style-src')).toBe("'self' 'sha256-abc' 'sha256-def'");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('trusted-types')).toBe('imagenes sin-conexion');
    expect(policy.get('img-src')).toBe("'self' blob:");
    expect(policy.get('connect-src')).toBe("'self'");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|data:/);
  });

  it('names the origins of pictures and API when they are elsewhere', () => {
    const policy = policyOf({
      BLOB_BASE_URL: 'https://fotos.example/a;script-src/b',
      API_BASE_URL: 'https://api.example:8443/v1',
    });
    expect(policy.get('img-src')).toBe("'self' blob: https://fotos.example");
    expect(policy.get('connect-src')).toBe("'self' https://api.example:8443");
    expect(policy.get('script-src')).toBe("'self'");
  });

  it('requires TLS only when the shop has it', () => {
    expect(policyOf(TLS).has('upgrade-insecure-requests')).toBe(true);
    expect(policyOf({}).has('upgrade-insecure-requests')).toBe(false);
    expect(pageHeaders(readConfig(TLS), [])['strict-transport-security']).toMatch(/^max-age=63072000/);
    expect(pageHeaders(readConfig({}), [])).not.toHaveProperty('strict-transport-security');
  });
});
