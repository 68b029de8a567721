/** How many units of each line came back, as a seller types it. */
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';

type Line = FullOrder['lines'][number];

export interface TypedReturn {
  readonly returned: string;
  readonly sellable: string;
}

/** By position. */
export type TypedReturns = Readonly<Record<number, TypedReturn>>;

const NOTHING: TypedReturn = { returned: '0', sellable: '0' };

export function typedAt(typed: TypedReturns, { position }: Pick<Line, 'position'>): TypedReturn {
  return typed[position] ?? NOTHING;
}

/** What comes back can usually be sold again, so that number follows the other one while it is typed. */
export function typeReturned(before: TypedReturn, returned: string): TypedReturn {
  return { returned, sellable: before.sellable === before.returned ? returned : before.sellable };
}

/** -1 for what is not a whole number. */
function numberOf(text: string): number {
  const plain = text.trim();
  if (plain === '') return 0;
  return /^\d{1,3}$/.test(plain) ? Number(plain) : -1;
}

type ReturnProblem = 'wrong' | 'tooManySellable' | null;

export function problemOf(typed: TypedReturns, line: Line): ReturnProblem {
  const { returned, sellable } = typedAt(typed, line);
  const [back, again] = [numberOf(returned), numberOf(sellable)];
  if (back < 0 || back > line.quantity || again < 0) return 'wrong';
  return again > back ? 'tooManySellable' : null;
}

/** The body of the call; null while nothing came back or something is wrong. */
export function returnedLines(typed: TypedReturns, lines: readonly Line[]) {
  if (lines.some((line) => problemOf(typed, line) !== null)) return null;
  const sent = lines.map((line) => {
    const { returned, sellable } = typedAt(typed, line);
    return { position: line.position, returned: numberOf(returned), sellable: numberOf(sellable) };
  });
  return sent.some(({ returned }) => returned > 0) ? sent : null;
}
