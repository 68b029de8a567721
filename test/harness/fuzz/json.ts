import { damage, type SeededRandom } from '../seeded-random.ts';
import type { FuzzRequest } from './break-request.ts';
import { HOSTILE_VALUES } from './hostile-values.ts';

/** Breaks valid requests with a JSON body. */
export type JsonCall = Pick<FuzzRequest, 'url'> & { readonly body: Readonly<Record<string, unknown>> };

const KEYS = ['__proto__', 'constructor', 'toString', 'role', 'email ', '', 'userId', '$where', 'EMAIL'];
const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json;',
  'json',
  '',
  'a/b; c="',
];
const WHOLE = [
  '',
  ' ',
  '[]',
  'null',
  '1',
  '"x"',
  '{',
  '}',
  '{{}}',
  '[',
  '\ufeff{}',
  '{"a":1,}',
  "{'a':1}",
  '\u0000',
];

export function breakJson(random: SeededRandom, { url, body }: JsonCall): FuzzRequest {
  const right = JSON.stringify(body);
  const headers = { 'content-type': random.chance(0.1) ? random.pick(TYPES) : 'application/json' };
  const payload = random.pick<() => string | Buffer>([
    () => damage(random, Buffer.from(right)),
    () => damage(random, damage(random, Buffer.from(right))),
    () => JSON.stringify({ ...body, [random.pick(Object.keys(body))]: oddValue(random) }),
    () => JSON.stringify({ ...body, [random.pick(KEYS)]: oddValue(random) }),
    () => right.replace('{', `{"${random.pick(KEYS)}":{"polluted":"si"},`),
    () => JSON.stringify(without(body, random.pick(Object.keys(body)))),
    () => random.pick(WHOLE),
    () => '['.repeat(1 + random.below(20_000)),
    () => `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    () => `${right}${' '.repeat(60_000 + random.below(10_000))}`,
    () => random.bytes(random.below(300)),
  ])();
  return { method: 'POST', url, headers, payload };
}

function oddValue(random: SeededRandom): unknown {
  const text = random.pick(HOSTILE_VALUES);
  return random.pick<unknown>([
    text,
    text.repeat(50),
    1,
    -0,
    null,
    true,
    [],
    [text],
    {},
    { [text]: text },
    'á\ud800',
  ]);
}

function without(body: JsonCall['body'], key: string): JsonCall['body'] {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== key));
}
