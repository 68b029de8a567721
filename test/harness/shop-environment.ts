import { join } from 'node:path';
import { SHOP_ENVIRONMENT } from '../../scripts/shop-process.mjs';
import type { Credentials } from '../../src/domain/entities.ts';

/** The settings of a shop that tests start as its own process. */

export const ADMINISTRATOR: Credentials = { email: 'admin@tienda.cr', password: 'la clave del banco' };

const ROOT = join(import.meta.dirname, '../..');

/** Does not inherit the caller's environment: tests would write to a DATABASE_URL that was left in a shell. */
export function shopEnvironment(dataDir: string, port: number): Record<string, string> {
  return {
    ...SHOP_ENVIRONMENT,
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.compile-cache'),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'off',
    // One log line for each of thousands of requests would hide problems, and an hourly backup would disturb measurements.
    LOG_LEVEL: 'warn',
    BACKUPS: 'off',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  };
}
