import { join } from 'node:path';
import { type Environment, EnvironmentReader } from './operations/environment.ts';
import type { S3Options } from './pictures/s3.ts';
import { POSTGRES_URL } from './store/database.ts';

/** Turns the environment into a frozen Config, or fails with one message that lists every problem. */

export interface ShopConfig {
  readonly url: string;
  readonly name: string;
  readonly phone: string;
  readonly socialUrl: string;
  readonly cart: boolean;
  readonly theme: 'turquesa' | 'rosa';
  /** Whether browsers cache the shop for use without a network. */
  readonly offline: boolean;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Proxies, besides those on this machine, whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  readonly shop: ShopConfig;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The database that the command `migrate` copies the shop to. */
  readonly migrateTo: string | null;
  readonly s3: S3Options | null;
  readonly blobBaseUrl: string;
  readonly apiBaseUrl: string;
  readonly admin: { readonly email: string; readonly password: string; readonly name: string } | null;
  /** `hourly`: whether the running shop makes a backup every hour. */
  readonly backups: { readonly hourly: boolean; readonly folder: string };
  readonly logLevel: 'info' | 'warn' | 'error' | 'debug';
  /** Null switches metrics off. */
  readonly metricsToken: string | null;
  readonly demo: boolean;
}

export function readConfig(environment: Environment): Config {
  const read = new EnvironmentReader(environment);
  const port = read.port('PORT', 3000);
  const config: Config = {
    port,
    host: read.text('HOST', '0.0.0.0'),
    trustedProxies: read.networks('TRUSTED_PROXIES'),
    shop: readShop(read, port),
    dataDir: read.text('DATA_DIR', './data'),
    databaseUrl: read.optional('DATABASE_URL', POSTGRES_URL, 'una dirección postgres://…'),
    migrateTo: read.optional('MIGRATE_TO', POSTGRES_URL, 'una dirección postgres://…'),
    s3: readS3(read),
    blobBaseUrl: read.base('BLOB_BASE_URL', '/images'),
    apiBaseUrl: read.base('API_BASE_URL', ''),
    admin: readAdmin(read),
    backups: {
      hourly: read.isOn('BACKUPS'),
      folder: read.text('BACKUP_DIR', join(read.text('DATA_DIR', './data'), 'backups')),
    },
    logLevel: read.choice('LOG_LEVEL', ['info', 'warn', 'error', 'debug']),
    metricsToken: read.optional('METRICS_TOKEN', /^[\w.~+/=-]{16,200}$/, 'una clave de 16 letras o más'),
    demo: read.isOn('DEMO'),
  };
  read.requireNoProblems();
  for (const part of [config.shop, config.s3, config.admin, config.backups]) Object.freeze(part);
  return Object.freeze(config);
}

/** Passwords that are needed once are deleted from the environment, because every child process would inherit them. */
export function takeConfig(environment: NodeJS.ProcessEnv): Config {
  const config = readConfig(environment);
  for (const name of ['ADMIN_PASSWORD', 'MIGRATE_TO']) delete environment[name];
  return config;
}

function readShop(read: EnvironmentReader, port: number): ShopConfig {
  const expectedPhone = 'solo dígitos, con el código de país';
  return {
    url: read.origin('SHOP_URL', `http://localhost:${port}`),
    name: read.text('SHOP_NAME', 'Chatea y Compra'),
    phone: read.matching('SHOP_PHONE', '50670000000', /^[1-9]\d{7,14}$/, expectedPhone),
    socialUrl: read.url('SHOP_SOCIAL_URL', 'https://www.instagram.com/'),
    cart: read.isOn('SHOP_CART'),
    theme: read.choice('SHOP_THEME', ['turquesa', 'rosa']),
    offline: read.isOn('SHOP_OFFLINE'),
  };
}

/** One S3 variable requires the others: otherwise pictures would go to the wrong place without anybody noticing. */
function readS3(read: EnvironmentReader): Config['s3'] {
  if (!read.isAnySet('S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')) return null;
  return {
    bucket: read.required('S3_BUCKET', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'un nombre de bucket'),
    endpoint: read.required('S3_ENDPOINT', /^https?:\/\/\S+$/, 'una dirección http(s)'),
    region: read.text('S3_REGION', 'us-east-1'),
    accessKeyId: read.required('S3_ACCESS_KEY_ID', /^\S+$/, 'la clave de acceso'),
    secretAccessKey: read.required('S3_SECRET_ACCESS_KEY', /^\S+$/, 'el secreto'),
  };
}

/** One variable of the administrator requires the other, for the same reason. */
function readAdmin(read: EnvironmentReader): Config['admin'] {
  if (!read.isAnySet('ADMIN_EMAIL', 'ADMIN_PASSWORD')) return null;
  return {
    email: read.required('ADMIN_EMAIL', /^(?=.{3,254}$)[^\s@]+@[^\s@]+$/, 'un correo'),
    password: read.required('ADMIN_PASSWORD', /^.{7,256}$/s, 'una contraseña de más de 6 caracteres'),
    name: read.text('ADMIN_NAME', 'Administración'),
  };
}
