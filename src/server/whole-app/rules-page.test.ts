import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALLS, partsOf, rowOf } from '../../contract/calls.ts';
import { IMPORT, MAX_COUNT, MAX_LENGTH, MAX_PRICE, UPLOAD } from '../../domain/limits.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/rules.md'), 'utf8');
const MB = 1024 * 1024;

/** An administrator gets more from these calls than a seller does. */
const OF_OTHERS: readonly string[] = [
  '/user/:userId',
  '/history',
  '/history/:entryId/undo',
  '/orders/export',
];

/** The cells of the table row that begins with this text. */
function cellsOf(name: string): string[] {
  const row = PAGE.split('\n').find((line) => line.startsWith(`| ${name} |`));
  return row?.split('|').map((cell) => cell.trim()) ?? [];
}

describe('the page of rules', () => {
  it('states the access of every call and of no other', () => {
    const calls = [...PAGE.matchAll(/^\| `((?:GET|POST) [^`]+)` \|/gm)].map(([, call]) => call);
    expect(calls).toEqual(CALLS);
    for (const key of CALLS) {
      const { path } = partsOf(key);
      const { access } = rowOf(key);
      const [, , stranger, seller, administrator] = cellsOf(`\`${key}\``);
      expect([path, stranger]).toEqual([path, access === 'public' ? 'yes' : '401']);
      if (access === 'administrator') expect([path, seller]).toEqual([path, '403']);
      else if (!OF_OTHERS.includes(path)) expect([path, administrator]).toEqual([path, seller]);
    }
    expect(cellsOf('`GET /user/:userId`').slice(3, 5)).toEqual(['own data', "everybody's data"]);
  });

  it.each([
    ['name of a product', MAX_LENGTH.name],
    ['description', MAX_LENGTH.description],
    ['brand', MAX_LENGTH.brand],
    ['category', MAX_LENGTH.category],
    ['color', MAX_LENGTH.color],
    ['e-mail', MAX_LENGTH.email],
    ['password', MAX_LENGTH.password],
    ['price', MAX_PRICE],
    ['count', MAX_COUNT],
    ['picture', UPLOAD.fileBytes / MB],
    ['picture', UPLOAD.pixels / 1e6],
    ['sheet', IMPORT.sheetBytes / MB],
    ['sheet', IMPORT.rows],
    ['sheet', IMPORT.columns],
    ['ZIP with pictures', IMPORT.zipBytes / MB],
    ['ZIP with pictures', IMPORT.zipEntries],
    ['ZIP with pictures', IMPORT.unzippedBytes / MB],
  ])('states that the maximum of %s is %i', (name, most) => {
    expect(cellsOf(name).join(' ')).toMatch(new RegExp(`\\b${most}\\b`));
  });
});
