import type { SeededRandom } from '../seeded-random.ts';
import type { FuzzRequest } from './break-request.ts';
import { HOSTILE_VALUES } from './hostile-values.ts';

/** Breaks ids and queries in the addresses of valid calls without a body. */
export interface AddressCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

type Pair = readonly [name: string, value: string];

const NAMES = ['__proto__', 'constructor', 'q[]', 'state[$ne]', '', 'limit ', 'Q', 'token'];
/** Not the encoding of any text. */
const BROKEN_CODES = ['%', '%zz', '%c3%28', '%ff', '%00', '%u0041'];

export function breakAddress(random: SeededRandom, { method, path, query }: AddressCall): FuzzRequest {
  const pairs = Object.entries(query);
  const address = random.pick<() => string>([
    () => breakPath(random, path) + textOf(pairs),
    () => path + textOf(withOddValue(random, pairs)),
    () => path + textOf([...pairs, [random.pick(NAMES), odd(random)]]),
    () => path + textOf([...pairs, ...pairs]),
    () => path + textOf(pairs.slice(1)),
    () => `${path}?${random.pick(NAMES)}=${random.pick(BROKEN_CODES)}`,
    () => `${path}?${'&'.repeat(random.below(2_000))}=&=`,
  ])();
  const headers = random.chance(0.1) ? { 'content-type': 'application/json' } : {};
  // Without a connection, the body of a GET has no end, and the shop would watch it for ever.
  return { method, url: address, headers, payload: method === 'POST' && random.chance(0.1) ? '{}' : '' };
}

/** One part of the path is another one, is longer, or is missing. */
export function breakPath(random: SeededRandom, path: string): string {
  const parts = path.split('/');
  const at = 1 + random.below(parts.length - 1);
  const part = parts[at] ?? '';
  const other = random.pick([
    odd(random),
    part + odd(random),
    part.toUpperCase(),
    random.pick(BROKEN_CODES),
    `..%2f${part}`,
    part.repeat(20),
    '',
  ]);
  return parts.with(at, other).join('/');
}

function withOddValue(random: SeededRandom, pairs: readonly Pair[]): readonly Pair[] {
  const chosen = random.below(Math.max(1, pairs.length));
  return pairs.map(([name, value], at) => [name, at === chosen ? odd(random) : encodeURIComponent(value)]);
}

function odd(random: SeededRandom): string {
  const text = encodeURIComponent(random.pick(HOSTILE_VALUES).toWellFormed());
  return random.pick([
    text,
    text.repeat(20),
    random.pick(BROKEN_CODES),
    '0',
    '-1',
    '1e9',
    '99999999999999999999',
  ]);
}

/** The values are encoded already. */
function textOf(pairs: readonly Pair[]): string {
  return pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;
}
