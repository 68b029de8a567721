import { type Dice, damage } from '../harness/seeded-random.ts';
import type { FuzzRequest } from './break-request.ts';
import { HOSTILE_VALUES } from './hostile-values.ts';

/** Requests with a JSON body that were right once. */
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

export function breakJson(dice: Dice, { url, body }: JsonCall): FuzzRequest {
  const right = JSON.stringify(body);
  const headers = { 'content-type': dice.chance(0.1) ? dice.pick(TYPES) : 'application/json' };
  const payload = dice.pick<() => string | Buffer>([
    () => damage(dice, Buffer.from(right)),
    () => damage(dice, damage(dice, Buffer.from(right))),
    () => JSON.stringify({ ...body, [dice.pick(Object.keys(body))]: oddValue(dice) }),
    () => JSON.stringify({ ...body, [dice.pick(KEYS)]: oddValue(dice) }),
    () => right.replace('{', `{"${dice.pick(KEYS)}":{"polluted":"si"},`),
    () => JSON.stringify(without(body, dice.pick(Object.keys(body)))),
    () => dice.pick(WHOLE),
    () => '['.repeat(1 + dice.below(20_000)),
    () => `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    () => `${right}${' '.repeat(60_000 + dice.below(10_000))}`,
    () => dice.bytes(dice.below(300)),
  ])();
  return { method: 'POST', url, headers, payload };
}

function oddValue(dice: Dice): unknown {
  const text = dice.pick(HOSTILE_VALUES);
  return dice.pick<unknown>([
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
