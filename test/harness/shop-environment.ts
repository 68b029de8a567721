import { join } from 'node:path';
import { SHOP_ENVIRONMENT } from '../../scripts/shop-process.mjs';
import type { Credentials } from '../../src/domain/entities.ts';

/** How a shop that is tested, tried or measured as a process of its own is set up. */

export const ADMINISTRATOR: Credentials = { email: 'admin@tienda.cr', password: 'la clave del banco' };

const ROOT = join(import.meta.dirname, '../..');

/** Nothing of the caller's own: a DATABASE_URL left in a shell would be filled, measured or ruined instead. */
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
    // A line for each of thousands of products would drown what is looked for, and a backup would fall into it.
    LOG_LEVEL: 'warn',
    BACKUPS: 'off',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  };
}
