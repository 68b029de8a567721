import { bodyOf, type Fields, type FilePart, filePart, part } from '../harness/product-form.ts';
import { type Dice, damage } from '../harness/seeded-random.ts';
import type { FuzzRequest } from './break-request.ts';
import { HOSTILE_VALUES } from './hostile-values.ts';

/** A product form that was right once. */
export interface FormCall {
  readonly url: string;
  readonly fields: Fields;
  readonly files: readonly FilePart[];
}

const NAMES = [
  '__proto__',
  'constructor',
  'files',
  'file',
  '',
  'name',
  'NAME',
  'role',
  '_id',
  'name\u0000',
  'a"b',
  'ñ',
];
const FILE_NAMES = [
  '../../etc/passwd',
  'a\u0000.png',
  '',
  '.',
  'x'.repeat(4_000),
  'C:\\a.png',
  '\u202eg',
  'a"; name="b',
];
const PART_TYPES = [
  'application/json',
  'text/plain; charset=utf-16',
  'text/plain; charset=',
  ';',
  'multipart/mixed; boundary=x',
];
const DISPOSITIONS = [
  '',
  'name',
  'name=',
  'name="',
  'name="name',
  "name*=utf-8''n%61me",
  'filename="x"',
  'name="x"; name="name"',
];
const BOUNDARIES = [
  '',
  '"',
  '""',
  ' ',
  'x'.repeat(200),
  'x'.repeat(300),
  '-',
  '--',
  '\u0000',
  'á',
  'a;b',
  'a\r\nb',
];

export function breakForm(dice: Dice, call: FormCall, noPictures: readonly FilePart[]): FuzzRequest {
  const parts = [
    ...Object.entries(call.fields).map(([name, value]) => part(`name="${name}"`, value ?? '')),
    ...call.files.map((file) => filePart('files', file)),
  ];
  const changed = changeParts(dice, parts, noPictures);
  const { headers, payload } = bodyOf(changed);
  const body = dice.chance(0.5) ? damage(dice, payload) : payload;
  const type = dice.chance(0.15) ? brokenType(dice) : headers['content-type'];
  return { method: 'POST', url: call.url, headers: { 'content-type': type }, payload: body };
}

function changeParts(dice: Dice, parts: readonly Buffer[], noPictures: readonly FilePart[]): Buffer[] {
  const at = dice.below(parts.length);
  const text = dice.pick(HOSTILE_VALUES);
  const replacement = dice.pick<() => Buffer[]>([
    () => [],
    () => [parts[at]!, parts[at]!],
    () => [damage(dice, parts[at]!)],
    () => [part(`name="${dice.pick(NAMES)}"`, text)],
    () => [part(dice.pick(DISPOSITIONS), text)],
    () => [part(`name="${dice.pick(['price', 'count', 'color', 'pictureUrls', 'discounted'])}"`, text)],
    () => [part('name="name"', text, dice.pick(PART_TYPES))],
    () => [part('name="description"', text.repeat(2_000))],
    () => [filePart(dice.pick(NAMES), { fileName: 'a.png', bytes: dice.bytes(50) })],
    () => [filePart('files', { fileName: dice.pick(FILE_NAMES), bytes: dice.bytes(50) })],
    () => [filePart('files', dice.pick(noPictures)), parts[at]!],
    () => Array.from({ length: 300 }, (_, index) => part(`name="campo${index}"`, 'x')),
    () => [Buffer.from(`X: ${'y'.repeat(dice.below(100_000))}\r\n\r\nz`)],
    () => [Buffer.from(dice.pick(['', '\r\n', '\r\n\r\n', ':', 'Content-Disposition: form-data']))],
    () => [dice.bytes(dice.below(200))],
  ])();
  return [...parts.slice(0, at), ...replacement, ...parts.slice(at + 1)];
}

function brokenType(dice: Dice): string {
  return dice.pick([
    'multipart/form-data',
    'multipart/form-data; boundary',
    `multipart/form-data; boundary=${dice.pick(BOUNDARIES)}`,
    'multipart/mixed; boundary=limite-de-prueba',
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain; boundary=limite-de-prueba',
    'MULTIPART/FORM-DATA; BOUNDARY=limite-de-prueba',
    '',
  ]);
}
