import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, takeConfig } from './config.ts';

const S3 = {
  S3_BUCKET: 'fotos',
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY_ID: 'llave',
  S3_SECRET_ACCESS_KEY: 'secreto',
};
const ADMIN = { ADMIN_EMAIL: 'jefa@tienda.cr', ADMIN_PASSWORD: 'una clave larga' };

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
  return [...problemsOf(environment).matchAll(/([A-Z0-9_]+): se espera/g)].map(([, name = '']) => name);
}

describe('readConfig with an empty environment', () => {
  it('returns the defaults', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      trustedProxies: [],
      shop: {
        url: 'http://localhost:3000',
        name: 'Chatea y Compra',
        phone: '50670000000',
        socialUrl: expect.stringMatching(/^https:\/\//),
        cart: true,
        theme: 'turquesa',
        offline: true,
      },
      dataDir: './data',
      databaseUrl: null,
      migrateTo: null,
      s3: null,
      blobBaseUrl: '/images',
      apiBaseUrl: '',
      admin: null,
      backups: { hourly: true, folder: 'data/backups' },
      logLevel: 'info',
      metricsToken: null,
      demo: true,
    });
  });

  it('treats empty variables as unset', () => {
    const names = [
      'PORT',
      'HOST',
      'SHOP_URL',
      'SHOP_CART',
      'DATABASE_URL',
      'S3_BUCKET',
      'ADMIN_EMAIL',
      'DEMO',
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readConfig({}));
  });
});

describe('readConfig', () => {
  it('reads every variable', () => {
    const config = readConfig({
      ...S3,
      ...ADMIN,
      PORT: '8080',
      HOST: '::1',
      SHOP_URL: 'https://MiTienda.cr/',
      SHOP_NAME: 'La Tienda',
      SHOP_PHONE: '50688887777',
      SHOP_SOCIAL_URL: 'https://red.example/tienda',
      SHOP_CART: 'off',
      SHOP_THEME: 'rosa',
      SHOP_OFFLINE: 'off',
      DATA_DIR: '/srv/tienda',
      DATABASE_URL: 'postgres://tienda@localhost/tienda',
      MIGRATE_TO: 'postgres://tienda@otra/tienda',
      S3_REGION: 'sa-east-1',
      BLOB_BASE_URL: 'https://fotos.example/tienda/',
      API_BASE_URL: 'https://api.example/',
      ADMIN_NAME: 'La Jefa',
      BACKUPS: 'off',
      BACKUP_DIR: '/mnt/respaldos',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: 'una-clave-muy-larga',
      TRUSTED_PROXIES: '10.0.0.0/8, fd00::1',
      DEMO: 'off',
    });
    expect(config).toEqual({
      port: 8080,
      host: '::1',
      trustedProxies: ['10.0.0.0/8', 'fd00::1'],
      shop: {
        url: 'https://mitienda.cr',
        name: 'La Tienda',
        phone: '50688887777',
        socialUrl: 'https://red.example/tienda',
        cart: false,
        theme: 'rosa',
        offline: false,
      },
      dataDir: '/srv/tienda',
      databaseUrl: 'postgres://tienda@localhost/tienda',
      migrateTo: 'postgres://tienda@otra/tienda',
      s3: {
        bucket: 'fotos',
        endpoint: 'https://s3.example',
        region: 'sa-east-1',
        accessKeyId: 'llave',
        secretAccessKey: 'secreto',
      },
      blobBaseUrl: 'https://fotos.example/tienda',
      apiBaseUrl: 'https://api.example',
      admin: { email: 'jefa@tienda.cr', password: 'una clave larga', name: 'La Jefa' },
      backups: { hourly: false, folder: '/mnt/respaldos' },
      logLevel: 'warn',
      metricsToken: 'una-clave-muy-larga',
      demo: false,
    });
  });

  it('uses the port in the default SHOP_URL', () => {
    expect(readConfig({ PORT: '8080' }).shop.url).toBe('http://localhost:8080');
    expect(readConfig({ PORT: '8080', SHOP_URL: 'https://mitienda.cr' }).shop.url).toBe(
      'https://mitienda.cr',
    );
  });

  it('puts backups into DATA_DIR by default', () => {
    expect(readConfig({ DATA_DIR: '/srv/tienda' }).backups.folder).toBe('/srv/tienda/backups');
    expect(readConfig({ DATA_DIR: '/srv/tienda', BACKUP_DIR: '/mnt/b' }).backups.folder).toBe('/mnt/b');
  });

  it('returns a frozen object', () => {
    const config = readConfig({ ...S3, ...ADMIN });
    for (const part of [config, config.shop, config.s3, config.admin, config.backups])
      expect(Object.isFrozen(part)).toBe(true);
  });
});

describe('readConfig with wrong variables', () => {
  it.each([
    ['PORT', ['abc', '-1', '65536', '3000.5', '0x10', '1e3']],
    [
      'SHOP_URL',
      ['mitienda.cr', 'ftp://mitienda.cr', 'https://mitienda.cr/tienda', 'https://mitienda.cr/?x=1', '/'],
    ],
    ['SHOP_PHONE', ['+50670000000', '7000', '506 7000 0000', '0050670000000', 'x'.repeat(11)]],
    ['SHOP_SOCIAL_URL', ['javascript:alert(1)', 'instagram', 'https://a b']],
    ['SHOP_CART', ['yes', 'ON', '1']],
    ['SHOP_THEME', ['verde']],
    ['SHOP_OFFLINE', ['no']],
    ['DATABASE_URL', ['mysql://localhost/x', 'tienda.sqlite', 'postgres://']],
    ['BLOB_BASE_URL', ['images', 'ftp://fotos', '/a b']],
    ['API_BASE_URL', ['api', 'javascript:x']],
    ['BACKUPS', ['sí', 'hourly']],
    ['LOG_LEVEL', ['trace', 'INFO', 'silent']],
    ['METRICS_TOKEN', ['corta', 'con espacios y larga', 'x'.repeat(201)]],
    ['TRUSTED_PROXIES', ['proxy', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8/8', '10.0.0.1,', 'fd00::/129']],
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
    const names = ['PORT', 'SHOP_PHONE', 'S3_ENDPOINT', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'DEMO'];
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

describe('takeConfig', () => {
  it('deletes only the passwords from the environment', () => {
    const environment = { ...ADMIN, MIGRATE_TO: 'postgres://ana:clave@base/tienda', PORT: '3001' };
    const { admin, migrateTo } = takeConfig(environment);
    expect([admin?.password, migrateTo]).toEqual(['una clave larga', 'postgres://ana:clave@base/tienda']);
    expect(environment).toEqual({ ADMIN_EMAIL: 'jefa@tienda.cr', PORT: '3001' });
  });
});
