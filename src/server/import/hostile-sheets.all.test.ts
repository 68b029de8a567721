import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import {
  csvOf,
  HEADING,
  importForm,
  previewImport,
  requirePreview,
  sheetFile,
} from '../../../test/harness/files/import-form.ts';
import { xlsxOf } from '../../../test/harness/files/xlsx.ts';
import { type ZippedFile, zipOf } from '../../../test/harness/files/zip.ts';
import { createSeller, type Seller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { longestBlockDuring } from '../../../test/harness/measure/longest-block.ts';
import type { FilePart } from '../../../test/harness/product-form.ts';
import { listen } from '../../../test/harness/raw-connection.ts';
import { IMPORT, UPLOAD } from '../../domain/limits.ts';
import { createSheetReader } from './sheet-reader.ts';

/** Large files and a child process, on a machine with other load. */
const PATIENCE_MS = 120_000;
const MB = 1024 * 1024;
/** No other request is served while the event loop is blocked. */
const MAX_BLOCKED_MS = 50;

const TRIES = 3;

/** The least of a few measurements, because other work on the machine makes a tick more expensive. */
async function leastBlocked(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; least >= MAX_BLOCKED_MS && tries < TRIES; tries += 1)
    least = Math.min(least, await longestBlockDuring(work));
  return least;
}

/** A workbook in which every cell uses the same shared text. */
function workbookOf(text: string, rows: number): Buffer {
  const heading = HEADING.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('');
  const cells = '<c t="s"><v>0</v></c>'.repeat(HEADING.length);
  return xlsxOf(`<row>${heading}</row>${`<row>${cells}</row>`.repeat(rows)}`, [`<t>${text}</t>`]);
}

function overlapping(count: number): Buffer {
  const first = { name: 'a.png', bytes: Buffer.alloc(7.9 * MB), isStored: true };
  const others = Array.from(
    { length: count - 1 },
    (_, at): ZippedFile => ({ ...first, name: `${at}.png`, sharesBytes: true, announcedSize: 1 }),
  );
  return zipOf([{ name: 'hoja.csv', bytes: csvOf(HEADING) }, first, ...others]);
}

const inZip = (text: string) => zipOf([{ name: 'hoja.csv', bytes: text }]);

const HOSTILE: readonly [string, () => Buffer, string][] = [
  ['a text of 1 MB in 50 rows', () => workbookOf('á'.repeat(MB), 50), 'Una celda tiene demasiado texto'],
  [
    'a text of 2 MB in 100 rows',
    () => workbookOf("'".repeat(2 * MB), 100),
    'Una celda tiene demasiado texto',
  ],
  [
    '16 KB in every cell of 20,000 rows',
    () => workbookOf('á'.repeat(UPLOAD.fieldBytes), IMPORT.rows),
    'La hoja tiene demasiado texto',
  ],
  ['30 MB of line breaks in a ZIP', () => inZip('\n'.repeat(30 * MB)), 'contando las vacías'],
  [
    '30 MB of empty cells in a ZIP',
    () => inZip(`${','.repeat(99)}\n`.repeat(300_000)),
    'contando las vacías',
  ],
  ['400 ZIP entries in one place', () => overlapping(400), 'El archivo está dañado o incompleto'],
];

describe('a hostile file', { timeout: PATIENCE_MS }, () => {
  it.each(HOSTILE)(
    'with %s is refused with 422 without blocking the event loop for long',
    async (_, make, message) => {
      await using t = await openTestShop();
      const seller = await createSeller(t);
      const before = await stateOf(t);
      const file = sheetFile(make());
      // Warm up before measuring.
      expect((await previewImport(seller, [sheetFile('id\nx')])).statusCode).toBe(200);
      let reply = await previewImport(seller, [sheetFile('')]);
      let cpu = process.cpuUsage();
      const longest = await leastBlocked(async () => {
        cpu = process.cpuUsage();
        reply = await previewImport(seller, [file]);
      });
      const used = process.cpuUsage(cpu).user;
      expect([reply.statusCode, reply.json().errors[0].msg]).toStrictEqual([
        422,
        expect.stringContaining(message),
      ]);
      expect(longest).toBeLessThan(MAX_BLOCKED_MS);
      expect(used / 1_000).toBeLessThan(1_000);
      expect(await stateOf(t)).toStrictEqual(before);
      expect((await previewImport(seller, [sheetFile('id\nx')])).statusCode).toBe(200);
    },
  );
});

/** The worst case for Unicode normalization, which sorts the marks of one letter. */
const MARKS = `a${'\u0301'.repeat(UPLOAD.fieldBytes / 2 - 1)}${'\u0316'.repeat(UPLOAD.fieldBytes / 2)}`;
const UNKNOWN_PICTURES = Array.from({ length: UPLOAD.filesPerProduct }, (_, at) => `${at}.png`).join('|');

/** Reads the body without storing it, so that only the shop's own work is measured. */
async function beginningOfPreview(port: number, seller: Seller, files: readonly FilePart[]): Promise<string> {
  const { headers, payload } = importForm(files);
  const response = await fetch(`http://127.0.0.1:${port}/products/import/preview`, {
    method: 'POST',
    headers: { ...headers, ...seller.headers },
    body: new Uint8Array(payload),
  });
  let beginning = '';
  for await (const chunk of response.body ?? []) beginning ||= Buffer.from(chunk).toString('utf8', 0, 500);
  return beginning;
}

describe('a sheet as large as allowed', { timeout: PATIENCE_MS }, () => {
  it.each<[string, () => Buffer | string]>([
    ['of the longest cells, full of combining marks', () => workbookOf(MARKS, 585)],
    [
      'of 20,000 rows with 20 unknown pictures each',
      () =>
        csvOf(
          HEADING,
          ...Array.from({ length: IMPORT.rows }, () => [
            'Radio',
            'De mesa',
            'Sol',
            'Audio',
            'Negro',
            '5',
            UNKNOWN_PICTURES,
          ]),
        ),
    ],
  ])('%s is previewed without blocking the event loop for long', async (_, make) => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const port = await listen(t);
    const files = [sheetFile(make())];
    await requirePreview(seller, [sheetFile('id\nx')]);
    let beginning = '';
    const longest = await leastBlocked(async () => {
      beginning = await beginningOfPreview(port, seller, files);
    });
    expect(beginning).toMatch(/"refused":(585|20000),/);
    expect(longest).toBeLessThan(MAX_BLOCKED_MS);
  });
});

describe('a sheet that takes too long to read', () => {
  it('is refused with 422 and changes nothing; the next import works', async () => {
    const [hurried, patient] = [createSheetReader(tmpdir(), { jobMs: 1 }), createSheetReader(tmpdir())];
    let reader = hurried;
    await using t = await openTestShop({
      sheets: {
        read: (...job) => reader.read(...job),
        async close() {
          await hurried.close();
          await patient.close();
        },
      },
    });
    const seller = await createSeller(t);
    const before = await stateOf(t);
    const reply = await previewImport(seller, [sheetFile('id\nx')]);
    expect([reply.statusCode, reply.json().errors]).toStrictEqual([
      422,
      [{ path: 'archivo', msg: 'El archivo cuesta demasiado de leer. Divídelo en varios más pequeños' }],
    ]);
    expect(await stateOf(t)).toStrictEqual(before);
    reader = patient;
    await requirePreview(seller, [sheetFile('id\nx')]);
  });
});
