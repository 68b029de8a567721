import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { startPostgres, type TestPostgres, whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import { storeContract } from './store.contract.ts';

describe('on SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tienda-'));
  let files = 0;
  storeContract(async () => {
    files += 1;
    return { file: join(folder, `${files}/tienda.sqlite`) };
  });
  afterAll(() => rmSync(folder, { recursive: true }));
});

const reason = whyNoPostgres();
if (reason) console.warn(`The store was not tested on PostgreSQL: ${reason}`);
else describe('on PostgreSQL', () => onPostgres());

function onPostgres(): void {
  let server: TestPostgres;
  let databases = 0;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  storeContract(async () => {
    databases += 1;
    return { url: await server.createDatabase(`tienda_${databases}`) };
  });
  afterAll(() => server.stop());
}
