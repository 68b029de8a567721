import { copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';

/** Ways in which a disk or an operator can damage the database file. */
export const DAMAGES = [
  'random bytes',
  'a page of random bytes',
  'a page of zeros',
  'header',
  'cut short',
  'all zeros',
  'emptied',
  'deleted',
  'log damaged',
  'log lost',
  'index of the log lost',
] as const;

type DamageKind = (typeof DAMAGES)[number];

const PAGE = 4_096;

export async function ruin(file: string, kind: DamageKind, random: SeededRandom): Promise<void> {
  if (kind === 'log lost') return rm(`${file}-wal`, { force: true });
  if (kind === 'index of the log lost') return rm(`${file}-shm`, { force: true });
  if (kind === 'log damaged') return overwrite(`${file}-wal`, random, 64);
  if (kind === 'deleted') return rm(file);
  if (kind === 'emptied') return truncate(file);
  if (kind === 'cut short') return truncate(file, random.below((await stat(file)).size));
  const bytes = await readFile(file);
  await writeFile(file, ruined(bytes, kind, random));
}

function ruined(bytes: Buffer, kind: DamageKind, random: SeededRandom): Buffer {
  const at = random.below(bytes.length / PAGE) * PAGE;
  if (kind === 'all zeros') return bytes.fill(0);
  if (kind === 'header') random.bytes(1 + random.below(16)).copy(bytes, random.below(100));
  if (kind === 'a page of zeros') bytes.fill(0, at, at + PAGE);
  if (kind === 'a page of random bytes') random.bytes(PAGE).copy(bytes, at);
  if (kind === 'random bytes') return scatter(bytes, random, 64);
  return bytes;
}

async function overwrite(file: string, random: SeededRandom, count: number): Promise<void> {
  await writeFile(file, scatter(await readFile(file), random, count));
}

function scatter(bytes: Buffer, random: SeededRandom, count: number): Buffer {
  for (let i = 0; i < count; i += 1) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

/** Checks a copy of the file: whether SQLite can detect the damage or cannot open the file at all. */
export async function isKnowable(file: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'copia-'));
  try {
    for (const suffix of ['', '-wal', '-shm'])
      await copyFile(file + suffix, join(folder, `copia${suffix}`)).catch(() => undefined);
    return (await isEmpty(join(folder, 'copia'))) || !isSound(join(folder, 'copia'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function isEmpty(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size === 0,
    () => true,
  );
}

function isSound(file: string): boolean {
  try {
    using database = new DatabaseSync(file);
    return database.prepare('pragma integrity_check').get()?.integrity_check === 'ok';
  } catch {
    return false;
  }
}
