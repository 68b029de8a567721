import { bodyOf, type Fields, type FilePart, filePart, part } from '../product-form.ts';
import { damage, type SeededRandom } from '../seeded-random.ts';
import type { FuzzRequest } from './break-request.ts';
import { HOSTILE_VALUES } from './hostile-values.ts';

/** Breaks a valid product form. */
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

export function breakForm(
  random: SeededRandom,
  call: FormCall,
  noPictures: readonly FilePart[],
): FuzzRequest {
  const parts = [
    ...Object.entries(call.fields).map(([name, value]) => part(`name="${name}"`, value ?? '')),
    ...call.files.map((file) => filePart('files', file)),
  ];
  const changed = changeParts(random, parts, noPictures);
  const { headers, payload } = bodyOf(changed);
  const body = random.chance(0.5) ? damage(random, payload) : payload;
  const type = random.chance(0.15) ? brokenType(random) : headers['content-type'];
  return { method: 'POST', url: call.url, headers: { 'content-type': type }, payload: body };
}

function changeParts(
  random: SeededRandom,
  parts: readonly Buffer[],
  noPictures: readonly FilePart[],
): Buffer[] {
  const at = random.below(parts.length);
  const text = random.pick(HOSTILE_VALUES);
  const replacement = random.pick<() => Buffer[]>([
    () => [],
    () => [parts[at]!, parts[at]!],
    () => [damage(random, parts[at]!)],
    () => [part(`name="${random.pick(NAMES)}"`, text)],
    () => [part(random.pick(DISPOSITIONS), text)],
    () => [part(`name="${random.pick(['price', 'count', 'color', 'pictureUrls', 'discounted'])}"`, text)],
    () => [part('name="name"', text, random.pick(PART_TYPES))],
    () => [part('name="description"', text.repeat(2_000))],
    () => [filePart(random.pick(NAMES), { fileName: 'a.png', bytes: random.bytes(50) })],
    () => [filePart('files', { fileName: random.pick(FILE_NAMES), bytes: random.bytes(50) })],
    () => [filePart('files', random.pick(noPictures)), parts[at]!],
    () => Array.from({ length: 300 }, (_, index) => part(`name="campo${index}"`, 'x')),
    () => [Buffer.from(`X: ${'y'.repeat(random.below(100_000))}\r\n\r\nz`)],
    () => [Buffer.from(random.pick(['', '\r\n', '\r\n\r\n', ':', 'Content-Disposition: form-data']))],
    () => [random.bytes(random.below(200))],
  ])();
  return [...parts.slice(0, at), ...replacement, ...parts.slice(at + 1)];
}

function brokenType(random: SeededRandom): string {
  return random.pick([
    'multipart/form-data',
    'multipart/form-data; boundary',
    `multipart/form-data; boundary=${random.pick(BOUNDARIES)}`,
    'multipart/mixed; boundary=limite-de-prueba',
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain; boundary=limite-de-prueba',
    'MULTIPART/FORM-DATA; BOUNDARY=limite-de-prueba',
    '',
  ]);
}
