import { isIP } from 'node:net';
import { join } from 'node:path';
import { withoutTrailing } from '../domain/text.ts';
import { POSTGRES_URL } from './store/database.ts';

/** Environment to a frozen Config, or one message that lists every problem. Nobody else reads the environment. */

interface S3Config {
  readonly bucket: string;
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface AdminConfig {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

export interface ShopConfig {
  readonly url: string;
  readonly name: string;
  readonly phone: string;
  readonly socialUrl: string;
  readonly cart: boolean;
  readonly theme: 'turquesa' | 'rosa';
  /** Whether browsers keep the shop for when there is no network. */
  readonly offline: boolean;
}

interface BackupConfig {
  /** Whether the running shop makes one every hour. */
  readonly hourly: boolean;
  readonly folder: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Addresses and ranges beside this machine's own whose word about a client's address is believed. */
  readonly trustedProxies: readonly string[];
  readonly shop: ShopConfig;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Where the command `migrate` copies the shop to. */
  readonly migrateTo: string | null;
  readonly s3: S3Config | null;
  readonly blobBaseUrl: string;
  readonly apiBaseUrl: string;
  readonly admin: AdminConfig | null;
  readonly backups: BackupConfig;
  readonly logLevel: 'info' | 'warn' | 'error' | 'debug';
  /** Null: there are no metrics. */
  readonly metricsToken: string | null;
  readonly demo: boolean;
}

export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(environment: Environment): Config {
  const read = createReader(environment);
  const port = read.port('PORT', 3000);
  const config: Config = {
    port,
    host: read.text('HOST', '0.0.0.0'),
    trustedProxies: read.networks('TRUSTED_PROXIES'),
    shop: {
      url: read.origin('SHOP_URL', `http://localhost:${port}`),
      name: read.text('SHOP_NAME', 'Chatea y Compra'),
      phone: read.matching(
        'SHOP_PHONE',
        '50670000000',
        /^[1-9]\d{7,14}$/,
        'solo dígitos, con el código de país',
      ),
      socialUrl: read.url('SHOP_SOCIAL_URL', 'https://www.instagram.com/'),
      cart: read.choice('SHOP_CART', ['on', 'off']) === 'on',
      theme: read.choice('SHOP_THEME', ['turquesa', 'rosa']),
      offline: read.choice('SHOP_OFFLINE', ['on', 'off']) === 'on',
    },
    dataDir: read.text('DATA_DIR', './data'),
    databaseUrl: read.optional('DATABASE_URL', POSTGRES_URL, 'una dirección postgres://…'),
    migrateTo: read.optional('MIGRATE_TO', POSTGRES_URL, 'una dirección postgres://…'),
    s3: readS3(read),
    blobBaseUrl: read.base('BLOB_BASE_URL', '/images'),
    apiBaseUrl: read.base('API_BASE_URL', ''),
    admin: readAdmin(read),
    backups: {
      hourly: read.choice('BACKUPS', ['on', 'off']) === 'on',
      folder: read.text('BACKUP_DIR', join(read.text('DATA_DIR', './data'), 'backups')),
    },
    logLevel: read.choice('LOG_LEVEL', ['info', 'warn', 'error', 'debug']),
    metricsToken: read.optional('METRICS_TOKEN', /^[\w.~+/=-]{16,200}$/, 'una clave de 16 letras o más'),
    demo: read.choice('DEMO', ['on', 'off']) === 'on',
  };
  read.requireNoProblems();
  for (const part of [config.shop, config.s3, config.admin, config.backups]) Object.freeze(part);
  return Object.freeze(config);
}

/**
 * The configuration of a process. Passwords that it needs once are taken out of its environment, which every program
 * that it starts would inherit.
 */
export function takeConfig(environment: NodeJS.ProcessEnv): Config {
  const config = readConfig(environment);
  for (const name of ['ADMIN_PASSWORD', 'MIGRATE_TO']) delete environment[name];
  return config;
}

type Reader = ReturnType<typeof createReader>;

/** Whoever sets one of them means the others too: pictures or an account in the wrong place would show too late. */
function readS3(read: Reader): S3Config | null {
  if (!read.isAnySet('S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')) return null;
  return {
    bucket: read.required('S3_BUCKET', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'un nombre de bucket'),
    endpoint: read.required('S3_ENDPOINT', /^https?:\/\/\S+$/, 'una dirección http(s)'),
    region: read.text('S3_REGION', 'us-east-1'),
    accessKeyId: read.required('S3_ACCESS_KEY_ID', /^\S+$/, 'la clave de acceso'),
    secretAccessKey: read.required('S3_SECRET_ACCESS_KEY', /^\S+$/, 'el secreto'),
  };
}

function readAdmin(read: Reader): AdminConfig | null {
  if (!read.isAnySet('ADMIN_EMAIL', 'ADMIN_PASSWORD')) return null;
  return {
    email: read.required('ADMIN_EMAIL', /^(?=.{3,254}$)[^\s@]+@[^\s@]+$/, 'un correo'),
    password: read.required('ADMIN_PASSWORD', /^.{7,256}$/s, 'una contraseña de más de 6 caracteres'),
    name: read.text('ADMIN_NAME', 'Administración'),
  };
}

/** An address, or a range of them that is not everybody. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '32', ...rest] = text.split('/');
  return (
    isIP(address) !== 0 && rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && isNarrow(address, Number(bits))
  );
}

function isNarrow(address: string, bits: number): boolean {
  return bits >= 8 && bits <= (isIP(address) === 4 ? 32 : 128);
}

function createReader(environment: Environment) {
  const problems: string[] = [];
  const value = (name: string) => environment[name]?.trim() || undefined;
  const complain = (name: string, expected: string) => problems.push(`${name}: se espera ${expected}`);

  function matching(name: string, fallback: string, pattern: RegExp, expected: string): string {
    const text = value(name) ?? fallback;
    if (!pattern.test(text)) complain(name, expected);
    return text;
  }

  return {
    matching,
    isAnySet: (...names: readonly string[]) => names.some((name) => value(name) !== undefined),
    text: (name: string, fallback: string) => value(name) ?? fallback,
    optional(name: string, pattern: RegExp, expected: string): string | null {
      return value(name) === undefined ? null : matching(name, '', pattern, expected);
    },
    required: (name: string, pattern: RegExp, expected: string) => matching(name, '', pattern, expected),
    port(name: string, fallback: number): number {
      const text = value(name) ?? String(fallback);
      const port = Number(text);
      const isPort = /^\d{1,5}$/.test(text) && port <= 65_535;
      if (!isPort) complain(name, 'un puerto de 0 a 65535');
      return isPort ? port : fallback;
    },
    networks(name: string): readonly string[] {
      const networks = value(name)?.split(/\s*,\s*/) ?? [];
      if (!networks.every(isNetwork)) complain(name, 'direcciones IP o rangos como 10.0.0.0/8, con comas');
      return Object.freeze(networks);
    },
    choice<const T extends string>(name: string, options: readonly [T, ...T[]]): T {
      const found = options.find((option) => option === (value(name) ?? options[0]));
      if (!found) complain(name, options.join(' u '));
      return found ?? options[0];
    },
    url: (name: string, fallback: string) =>
      matching(name, fallback, /^https?:\/\/\S+$/, 'una dirección http(s)'),
    /** An origin without a path: product addresses are appended to it. */
    origin(name: string, fallback: string): string {
      const text = value(name) ?? fallback;
      const url = URL.parse(text);
      const isOrigin =
        url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
      if (!isOrigin) complain(name, 'una dirección como https://mitienda.cr, sin ruta');
      return url?.origin ?? text;
    },
    /** An absolute address or a path of this origin, without a final slash. */
    base(name: string, fallback: string): string {
      const shape = /^(https?:\/\/\S+|\/\S*|)$/;
      return withoutTrailing(matching(name, fallback, shape, 'una dirección http(s) o una ruta'), '/');
    },
    requireNoProblems() {
      if (problems.length > 0) throw new ConfigError(`Configuración: ${problems.join('; ')}`);
    },
  };
}
