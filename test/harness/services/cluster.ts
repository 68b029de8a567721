/** Two copies of the shop with one PostgreSQL and one object store behind nginx, all on this machine. */

import type { S3Options } from '../../../src/server/pictures/s3.ts';
import { findFreePort } from '../free-port.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { createBucket, findCeph, startCeph } from './ceph.ts';
import { startNginx, whyNoNginx } from './nginx.ts';
import { startPostgres, whyNoPostgres } from './postgres.ts';
import type { ShopProxy } from './proxy.ts';

type Environment = Readonly<Record<string, string>>;

export interface Cluster extends AsyncDisposable {
  readonly databaseUrl: string;
  readonly bucket: string;
  readonly copies: readonly [ShopProcess, ShopProcess];
  readonly nginx: ShopProxy;
}

/** Null if it can be started here, otherwise what is missing. */
export function whyNoCluster(): string | null {
  const missing = [whyNoPostgres(), findCeph(), whyNoNginx()].filter((reason) => reason !== null);
  return missing.length === 0 ? null : missing.join('; ');
}

export async function startCluster(
  environment: Environment = {},
  tell: (step: string) => void = () => undefined,
): Promise<Cluster> {
  await using opened = new AsyncDisposableStack();
  const postgres = await startPostgres({ isDurable: true });
  opened.defer(postgres.stop);
  tell(`PostgreSQL: ${postgres.url}`);
  const ceph = await startCeph();
  opened.defer(ceph.stop);
  const s3 = await createBucket(ceph, 'tienda');
  tell(`Ceph object gateway: ${s3.endpoint}, bucket ${s3.bucket}`);
  const port = await findFreePort();
  const places = { ...sharedPlaces(postgres.url, s3), SHOP_URL: `https://localhost:${port}`, ...environment };
  const copies = [
    opened.use(await startShopProcess({ environment: places })),
    opened.use(await startShopProcess({ environment: { ...places, DEMO: 'off' } })),
  ] as const;
  tell(`two copies of the shop: ${copies.map(({ origin }) => origin).join(' and ')}`);
  const nginx = opened.use(
    await startNginx(
      copies.map((copy) => copy.port),
      port,
    ),
  );
  tell(`nginx before them: ${nginx.origin}`);
  const all = opened.move();
  return {
    databaseUrl: postgres.url,
    bucket: `${s3.endpoint}/${s3.bucket}`,
    copies,
    nginx,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Copies of the shop with these settings share one database and one picture store. */
export function sharedPlaces(databaseUrl: string, s3: S3Options): Environment {
  return {
    DATABASE_URL: databaseUrl,
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
}
