import { startShopProcess } from './shop-process.ts';

/** A shop for browsers. It has the demo catalogue, unless the data folder has products already. */
export interface RunningShop {
  readonly url: string;
  /** The administrator's. */
  readonly email: string;
  readonly password: string;
  /** For commands of the terminal. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

export const ADMINISTRATOR = { email: 'administra@tienda.cr', password: 'clave de prueba', name: 'Ana Mora' };

export async function startShop(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  root?: string,
): Promise<RunningShop> {
  const { port, stop } = await startShopProcess({
    dataDir,
    environment: {
      DEMO: 'on',
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ADMIN_NAME: ADMINISTRATOR.name,
      ...environment,
    },
    ...(root && { root }),
  });
  return { url: `http://localhost:${port}`, ...ADMINISTRATOR, dataDir, stop };
}
