import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { DEFAULT_PERSONAL_DAYS } from '../domain/orders/retention.ts';
import { withoutTrailing } from '../domain/text.ts';
import { readFixed } from './settings/fixed-settings.ts';
import { POSTGRES_URL } from './store/database.ts';

/** Turns the environment into a frozen Config, or fails with one message that lists every problem. */

type Environment = Readonly<Record<string, string | undefined>>;
export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {}

/** In each group one variable requires the others: half a configuration would fail later, when nobody looks. */
const GROUPS = [
  ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
];

const PORT = 'un puerto de 0 a 65535';
const POSTGRES = 'una dirección postgres://…';
const WEB_ADDRESS = 'una dirección http(s)';

const like = (pattern: RegExp, expected: string) => z.string().regex(pattern, expected);
/** The default of a variable of a group: it was not set, and neither were the others. */
const grouped = (pattern: RegExp, expected: string) => like(pattern, expected).default('');
const optional = (pattern: RegExp, expected: string) => like(pattern, expected).nullable().default(null);
/** The first option is the default. */
const choice = <const T extends string>(options: readonly [T, ...T[]]) =>
  z.enum(options, options.join(' u ')).default(options[0]);
const wholeBetween = (least: number, most: number, what: string) => {
  const expected = `un número de ${what} de ${least} a ${most}`;
  return like(/^\d{1,6}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected);
};
const isOn = choice(['on', 'off']).transform((value) => value === 'on');
/** An absolute URL or a path of this origin, without a final slash. */
const base = like(/^(https?:\/\/\S+|\/\S*|)$/, 'una dirección http(s) o una ruta').transform((text) =>
  withoutTrailing(text, '/'),
);

const Variables = z.object({
  PORT: like(/^\d{1,5}$/, PORT)
    .transform(Number)
    .refine((port) => port <= 65_535, PORT)
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** Proxies, besides those on this machine, whose `X-Forwarded-For` is trusted. */
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(/\s*,\s*/))
    .refine((list) => list.every(isNetwork), 'direcciones IP o rangos como 10.0.0.0/8, con comas')
    .default([]),
  /** An origin without a path, because product paths are appended to it. */
  SHOP_URL: z
    .string()
    .refine(isOrigin, 'una dirección como https://mitienda.cr, sin ruta')
    .transform((text) => new URL(text).origin)
    .optional(),
  /** After an order has ended, its personal data are erased. */
  ORDER_PERSONAL_DAYS: wholeBetween(30, 1_825, 'días').default(DEFAULT_PERSONAL_DAYS),
  /** How many orders visitors can store in an hour. */
  ORDERS_PER_HOUR: wholeBetween(10, 10_000, 'pedidos').default(300),
  /** Whether browsers cache the shop for use without a network. */
  SHOP_OFFLINE: isOn,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optional(POSTGRES_URL, POSTGRES),
  /** The database that the command `migrate` copies the shop to. */
  MIGRATE_TO: optional(POSTGRES_URL, POSTGRES),
  S3_BUCKET: grouped(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'un nombre de bucket'),
  S3_ENDPOINT: grouped(/^https?:\/\/\S+$/, WEB_ADDRESS),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: grouped(/^\S+$/, 'la clave de acceso'),
  S3_SECRET_ACCESS_KEY: grouped(/^\S+$/, 'el secreto'),
  BLOB_BASE_URL: base.default('/images'),
  API_BASE_URL: base.default(''),
  ADMIN_EMAIL: grouped(/^(?=.{3,254}$)[^\s@]+@[^\s@]+$/, 'un correo'),
  ADMIN_PASSWORD: grouped(/^.{7,256}$/s, 'una contraseña de más de 6 caracteres'),
  ADMIN_NAME: z.string().default('Administración'),
  /** Whether the running shop makes a backup every hour. */
  BACKUPS: isOn,
  BACKUP_DIR: z.string().optional(),
  LOG_LEVEL: choice(['info', 'warn', 'error', 'debug']),
  /** Without a token there are no metrics. */
  METRICS_TOKEN: optional(/^[\w.~+/=-]{16,200}$/, 'una clave de 16 letras o más'),
  DEMO: isOn,
});

export function readConfig(environment: Environment) {
  const variables = setVariables(environment);
  const result = Variables.safeParse(variables);
  const settings = readFixed(variables);
  const issues = result.error?.issues ?? [];
  const problems = [
    ...issues.map(({ path, message }) => `${String(path[0])}: se espera ${message}`),
    ...settings.problems,
  ];
  if (!result.success || problems.length > 0) throw new ConfigError(`Configuración: ${problems.join('; ')}`);
  const values = result.data;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    trustedProxies: Object.freeze(values.TRUSTED_PROXIES),
    shop: Object.freeze({
      url: values.SHOP_URL ?? `http://localhost:${values.PORT}`,
      offline: values.SHOP_OFFLINE,
    }),
    fixed: settings.fixed,
    orders: Object.freeze({ personalDays: values.ORDER_PERSONAL_DAYS, perHour: values.ORDERS_PER_HOUR }),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    migrateTo: values.MIGRATE_TO,
    s3: readS3(values),
    blobBaseUrl: values.BLOB_BASE_URL,
    apiBaseUrl: values.API_BASE_URL,
    admin: readAdmin(values),
    backups: Object.freeze({
      hourly: values.BACKUPS,
      folder: values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups'),
    }),
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    demo: values.DEMO,
  });
}

/**
 * Reads the configuration of a process. Passwords that are needed once are deleted from its environment, because
 * every child process would inherit them.
 */
export function takeConfig(environment: NodeJS.ProcessEnv): Config {
  const config = readConfig(environment);
  for (const name of ['ADMIN_PASSWORD', 'MIGRATE_TO']) delete environment[name];
  return config;
}

type Values = z.infer<typeof Variables>;

function readS3(values: Values) {
  if (!values.S3_BUCKET) return null;
  return Object.freeze({
    bucket: values.S3_BUCKET,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  });
}

function readAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: name }: Values) {
  return email ? Object.freeze({ email, password, name }) : null;
}

/** A variable that is set to nothing counts as not set, unless another one of its group is set. */
function setVariables(environment: Environment): Record<string, string> {
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim() ?? '']);
  const set: Record<string, string> = Object.fromEntries(trimmed.filter(([, value]) => value));
  const begun = GROUPS.filter((names) => names.some((name) => name in set)).flat();
  return { ...Object.fromEntries(begun.map((name) => [name, ''])), ...set };
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return !!url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
}

/** Accepts an address or a range, but no range that is so wide that it holds almost every address. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '32', ...rest] = text.split('/');
  const widest = isIP(address) === 4 ? 32 : 128;
  const isNarrow = /^[1-9]\d{0,2}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= widest;
  return isIP(address) !== 0 && rest.length === 0 && isNarrow;
}
