import { describe, expect, it } from 'vitest';
import { ADMIN, S3 } from './config.testing.ts';
import { readConfig, takeConfig } from './config.ts';

describe('readConfig with an empty environment', () => {
  it('returns the defaults', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      trustedProxies: [],
      shop: { url: 'http://localhost:3000', offline: true },
      fixed: { shop: {}, whatsapp: {}, buying: {}, seller: {}, sinpe: {}, delivery: {} },
      orders: { personalDays: 365, perHour: 300 },
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
      SHOP_ORDERS: 'manual',
      SHOP_THEME: 'rosa',
      SHOP_LEGAL_NAME: 'Casa  Aurora S.A.',
      SHOP_LEGAL_ID: '3-101-123456',
      SHOP_PLACE: 'Escazú',
      SHOP_HOURS: 'De 9 a 5',
      SHOP_WARRANTY: 'Tres meses',
      SHOP_RETURNS: 'Ocho días',
      SINPE_PHONE: '8765-4321',
      SINPE_NAME: 'Ana Mora',
      ORDER_PERSONAL_DAYS: '30',
      ORDERS_PER_HOUR: '10000',
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
      TRUSTED_PROXIES: '10.0.0.0/8, 10.0.0.1/32, fd00::/128, fd00::1',
      DEMO: 'off',
    });
    expect(config).toEqual({
      port: 8080,
      host: '::1',
      trustedProxies: ['10.0.0.0/8', '10.0.0.1/32', 'fd00::/128', 'fd00::1'],
      shop: { url: 'https://mitienda.cr', offline: false },
      fixed: {
        shop: { name: 'La Tienda', theme: 'rosa', socialUrl: 'https://red.example/tienda' },
        whatsapp: { phone: '50688887777' },
        buying: { cart: 'off', orders: 'manual' },
        seller: {
          legalName: 'Casa Aurora S.A.',
          legalId: '3-101-123456',
          place: 'Escazú',
          hours: 'De 9 a 5',
          warranty: 'Tres meses',
          returns: 'Ocho días',
        },
        sinpe: { phone: '87654321', holder: 'Ana Mora' },
        delivery: {},
      },
      orders: { personalDays: 30, perHour: 10_000 },
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
    for (const part of [config, config.shop, config.fixed, config.s3, config.admin, config.backups])
      expect(Object.isFrozen(part)).toBe(true);
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
