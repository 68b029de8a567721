import { describe, expect, it } from 'vitest';
import { ADMIN, S3 } from './config.testing.ts';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

/** The variables that the message names, in its order. */
function complaintsOf(environment: Record<string, string>): string[] {
  return problemsOf(environment).match(/(?<=^Configuración: |; )[A-Z0-9_]+(?=: )/g) ?? [];
}

describe('readConfig with wrong variables', () => {
  it.each([
    ['PORT', ['abc', '-1', '65536', '3000.5', '0x10', '1e3']],
    [
      'SHOP_URL',
      ['mitienda.cr', 'ftp://mitienda.cr', 'https://mitienda.cr/tienda', 'https://mitienda.cr/?x=1', '/'],
    ],
    ['ORDER_PERSONAL_DAYS', ['29', '1826', '-30', '30.5', 'un año']],
    ['ORDERS_PER_HOUR', ['9', '10001', '1e3']],
    ['SHOP_OFFLINE', ['no']],
    ['DATABASE_URL', ['mysql://localhost/x', 'tienda.sqlite', 'postgres://']],
    ['BLOB_BASE_URL', ['images', 'ftp://fotos', '/a b']],
    ['API_BASE_URL', ['api', 'javascript:x']],
    ['BACKUPS', ['sí', 'hourly']],
    ['LOG_LEVEL', ['trace', 'INFO', 'silent']],
    ['METRICS_TOKEN', ['corta', 'con espacios y larga', 'x'.repeat(201)]],
    [
      'TRUSTED_PROXIES',
      ['proxy', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/7', '10.0.0.0/8/8', '10.0.0.1,', 'fd00::/129'],
    ],
    ['DEMO', ['true']],
  ])('names only %s in its message when that variable is wrong', (name, values) => {
    for (const value of values) expect([value, complaintsOf({ [name]: value })]).toEqual([value, [name]]);
  });

  it('lists every problem in one line, without secrets', () => {
    const environment = {
      PORT: 'x',
      SHOP_PHONE: 'y',
      DEMO: 'z',
      ...S3,
      S3_ENDPOINT: 'nada',
      ADMIN_PASSWORD: 'corta',
    };
    const message = problemsOf(environment);
    const names = ['PORT', 'S3_ENDPOINT', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'DEMO', 'SHOP_PHONE'];
    expect(complaintsOf(environment)).toEqual(names);
    expect(message).toMatch(/^Configuración: PORT: se espera un puerto de 0 a 65535; /);
    expect(message).not.toContain('\n');
    expect(message).not.toMatch(/corta|secreto|llave/);
  });

  it.each(Object.keys(S3))('fails when %s is missing and other S3 variables are set', (name) => {
    expect(complaintsOf({ ...S3, [name]: '' })).toEqual([name]);
  });

  it.each(Object.keys(ADMIN))('fails when only %s is missing for the administrator', (name) => {
    expect(complaintsOf({ ...ADMIN, [name]: '' })).toEqual([name]);
  });

  it('refuses credentials of an administrator that could never sign in', () => {
    for (const email of ['jefa', 'je fa@tienda.cr', `${'a'.repeat(250)}@b.cr`]) {
      expect(complaintsOf({ ...ADMIN, ADMIN_EMAIL: email })).toEqual(['ADMIN_EMAIL']);
    }
    for (const password of ['123456', '  123456  ', 'x'.repeat(257)]) {
      expect(complaintsOf({ ...ADMIN, ADMIN_PASSWORD: password })).toEqual(['ADMIN_PASSWORD']);
    }
  });
});
