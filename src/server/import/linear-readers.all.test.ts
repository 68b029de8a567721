import { describe, expect, it } from 'vitest';
import { xlsxOf } from '../../../test/harness/files/xlsx.ts';
import { zipOf } from '../../../test/harness/files/zip.ts';
import { ShopError } from '../../domain/errors.ts';
import { exportedColumns, requireProductSheet } from '../../domain/import/columns.ts';
import { escapeFormula, formatCsvRow, parseCsv, unescapeFormula } from '../../domain/import/csv.ts';
import { createKnownProducts, planImport } from '../../domain/import/plan.ts';
import { IMPORT, UPLOAD } from '../../domain/limits.ts';
import { bytesInMemory } from './formats/byte-source.ts';
import { readXml, XmlError } from './formats/xml.ts';
import { openZip } from './formats/zip.ts';
import { baseName, decodeEntryName, fileKey, isFileOfPeople } from './formats/zip-names.ts';
import { readPackedFiles } from './packed-files.ts';
import { readSheet } from './read-sheet.ts';
import { createZipPictures } from './sheet-reader.ts';

/** Many texts and the largest files, on a machine with other load. */
const PATIENCE_MS = 240_000;

/** Like a real catalogue. The currency sign makes V8 use two bytes per character, as for the worst texts. */
const HARMLESS = 'Cámara de niñera Ñandú · ₡15 000 – negra ';
/** Repetitions that make regular expressions or sorting slow. */
const WORST = ['a', ' ', '\t', '\n', '\r\n', '"', '""', ',', ';', "'", '=', '|', '/', '\\', '.', '0', '1e'];
const WORST_MARKUP = ['<', '<a ', '>', '&', '&#', '_x', '<!--'];
const WORST_UNICODE = ['á', 'ﬁ', '\u0301\u0316', '\ud83d', '\u200f', '\u0001'];
const ALL = [...WORST, ...WORST_MARKUP, ...WORST_UNICODE];

const FACTOR = 3;
/** Shorter times are mostly other work of the process. */
const LEAST_MS = 3;
const REPEATED = 8;

type Reader = (text: string) => unknown;

function filled(shape: string, length: number): string {
  return `${shape.repeat(Math.ceil(length / shape.length)).slice(0, length - 1)}!`;
}

/** The worst order for Unicode normalization, which sorts the marks of one letter. */
function unsortedMarks(length: number): string {
  return `a${'\u0301'.repeat(length / 2 - 1)}${'\u0316'.repeat(length / 2)}`;
}

/** In ms of CPU. A refused text counts like any other. */
async function cpuOf(read: () => unknown, times: number): Promise<number> {
  const before = process.threadCpuUsage();
  for (let i = 0; i < times; i += 1) {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
    }
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** A slow result and the harmless text are measured again: the garbage collector may have run, or the core become slower. */
async function isSlow(read: () => unknown, times: number, harmless: () => unknown, harmlessMs: number) {
  let allowed = Math.max(harmlessMs, LEAST_MS);
  for (let tries = 0; tries < 3; tries += 1) {
    if ((await cpuOf(read, times)) <= FACTOR * allowed) return false;
    allowed = Math.max(allowed, await cpuOf(harmless, times));
  }
  return true;
}

async function slowTexts(prepare: (text: string) => () => unknown, texts: string[], times: number) {
  const harmless = prepare(filled(HARMLESS, texts[0]!.length));
  await cpuOf(harmless, times);
  const harmlessMs = await cpuOf(harmless, times);
  const slow: string[] = [];
  for (const text of texts)
    if (await isSlow(prepare(text), times, harmless, harmlessMs)) slow.push(text.slice(0, 4));
  return slow;
}

const COLUMNS = exportedColumns(true);
const known = createKnownProducts();
const entry = { name: 'a.png', size: 1, crc: 1, packedSize: 1, method: 0, flags: 0, at: 0 };
const { findFile } = createZipPictures('x', [{ entry, pathKey: 'a.png', nameKey: 'a.png', problem: null }]);

function planWith(column: string, text: string) {
  const cells = COLUMNS.map((each) => (each === column ? text : ''));
  const heading = { number: 1, cells: COLUMNS };
  return [...planImport(requireProductSheet([heading, { number: 2, cells }], true), known, findFile)];
}

const FIELDS: readonly [string, Reader][] = [
  ...COLUMNS.map((column): [string, Reader] => [
    `a cell of the column ${column}`,
    (text) => planWith(column, text),
  ]),
  ['a heading', (text) => requireProductSheet([{ number: 1, cells: ['id', text] }], true)],
  ['a cell that may be a formula', (text) => unescapeFormula(escapeFormula(text))],
  ['a cell of a CSV', (text) => [...parseCsv(formatCsvRow(['x', text]))]],
  ['the name of a file in a ZIP', (text) => namesOf(Buffer.from(text))],
  ['the name of a file in an old ZIP', (text) => namesOf(Buffer.from(text, 'latin1'))],
  ['an attribute', (text) => readTag(`<c r="${text}"/>`)],
];

function readTag(xml: string): void {
  try {
    readXml(xml, { onOpen: () => undefined });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
  }
}

function namesOf(bytes: Buffer) {
  const name = decodeEntryName(bytes.subarray(0, UPLOAD.fieldBytes), 0);
  return [fileKey(name), baseName(name), isFileOfPeople(name)];
}

describe('16 KB of the worst characters', { timeout: PATIENCE_MS }, () => {
  it.each(FIELDS)('as %s cost at most three times the CPU of harmless text', async (_, read) => {
    const texts = [...ALL.map((shape) => filled(shape, UPLOAD.fieldBytes)), unsortedMarks(UPLOAD.fieldBytes)];
    expect(await slowTexts((text) => () => read(text), texts, REPEATED)).toStrictEqual([]);
  });
});

const bytesOf = (sheet: Buffer) => () => readSheet(bytesInMemory(sheet));
/** The space for the text in a workbook of the largest size. */
const MAX_TEXT = IMPORT.sheetBytes - 1_000;
const inWorkbook = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;

const FILES: readonly [string, (text: string) => () => unknown, number, readonly string[]][] = [
  ['a CSV', (text) => bytesOf(Buffer.from(text, 'latin1')), MAX_TEXT, WORST],
  ['the rows of a workbook', (text) => bytesOf(xlsxOf(text)), MAX_TEXT / 8, WORST_MARKUP],
  ['one cell of a workbook', (text) => bytesOf(xlsxOf(inWorkbook(text))), MAX_TEXT / 8, WORST_UNICODE],
  [
    'a shared text of a workbook',
    (text) => bytesOf(xlsxOf('<row/>', [`<t>${text}</t>`])),
    MAX_TEXT / 8,
    WORST_MARKUP,
  ],
];

describe('a file as large as allowed', { timeout: PATIENCE_MS }, () => {
  it.each(FILES)(
    'with the worst characters as %s costs at most three times the CPU of a harmless file',
    async (_, prepare, length, shapes) => {
      expect(
        await slowTexts(
          prepare,
          shapes.map((shape) => filled(shape, length)),
          1,
        ),
      ).toStrictEqual([]);
    },
  );

  /** Each repetition costs work of its own, so the comparison is with half as many repetitions. */
  it.each<[string, string, (text: string) => Buffer]>([
    ['named entities', '&amp;', (text) => xlsxOf(inWorkbook(text))],
    ['numbered entities', '&#241;', (text) => xlsxOf(inWorkbook(text))],
    ['escapes', '_x0041_', (text) => xlsxOf(inWorkbook(text))],
    ['cells', '<c></c>', xlsxOf],
    ['attributes', '<a b=""/>', xlsxOf],
    ['shared texts', '<si/>', (text) => xlsxOf('', [text])],
    ['quoted cells', `${'"",'.repeat(100)}\n`, (text) => Buffer.from(text)],
    ['quotes', `"${'""'.repeat(2_000)}"\n`, (text) => Buffer.from(text)],
  ])('full of %s costs at most three times as much as half of it', async (_, mark, sheetOf) => {
    const [half, whole] = [MAX_TEXT / 32, MAX_TEXT / 16].map((length) =>
      bytesOf(sheetOf(mark.repeat(length / mark.length))),
    );
    await cpuOf(half!, 1);
    expect(await isSlow(whole!, 1, half!, await cpuOf(half!, 1))).toBe(false);
  });

  it('with the longest names in a ZIP costs at most three times the CPU of harmless names', async () => {
    const archive = (name: string) => zipOf(Array.from({ length: 500 }, () => ({ name, bytes: '' })));
    const prepare = (name: string) => {
      const bytes = archive(name);
      return async () => readPackedFiles(await openZip(bytesInMemory(bytes)));
    };
    const texts = [...ALL.map((shape) => filled(shape, 1_300)), unsortedMarks(1_300)];
    expect(await slowTexts(prepare, texts, 1)).toStrictEqual([]);
  });
});
