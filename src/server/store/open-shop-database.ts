import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from './database.ts';

export async function openShopDatabase(config: Config): Promise<Database> {
  await mkdir(config.dataDir, { recursive: true });
  const { databaseUrl } = config;
  return openDatabase(databaseUrl ? { url: databaseUrl } : { file: databaseFileOf(config) });
}

/** The file of a shop without PostgreSQL. */
export function databaseFileOf({ dataDir }: Config): string {
  return join(dataDir, 'tienda.sqlite');
}
