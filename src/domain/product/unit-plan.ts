/** Which units an order takes from its products or gives back, computed before anything is written. */

/** What the plan has to know of a line. */
export interface UnitLine {
  /** Null for something that is not in the catalogue. */
  readonly productId: string | null;
  readonly quantity: number;
  /** Units that the line has taken out of the product's units. */
  readonly taken: number;
}

export interface UnitMove {
  readonly productId: string;
  /** Below zero: units that the order takes. Never zero. */
  readonly delta: number;
}

export interface UnitPlan {
  /** By product id, so that two orders change their products in the same order and never wait for each other. */
  readonly moves: readonly UnitMove[];
  /** `taken` of each line after the change, in the order of the lines. */
  readonly taken: readonly number[];
}

/** The units of the counted products. A product that is missing is not counted, or deleted. */
export type CountedUnits = ReadonlyMap<string, number>;

/** Sums by product: two lines of one product are one demand. */
export function sumByProduct<L extends { readonly productId: string | null }>(
  lines: readonly L[],
  amount: (line: L) => number,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) {
    if (line.productId !== null) sums.set(line.productId, (sums.get(line.productId) ?? 0) + amount(line));
  }
  return sums;
}

/** A confirmation takes the whole quantity of every counted product. */
export function planConfirm(lines: readonly UnitLine[], counted: CountedUnits): UnitPlan {
  return planEdit([], lines, counted);
}

/**
 * The edit of a confirmed order takes or gives back the difference. Units that were not counted when the order was confirmed
 * are not taken later. `taken` of the lines after the edit is not read.
 */
export function planEdit(
  before: readonly UnitLine[],
  after: readonly UnitLine[],
  counted: CountedUnits,
): UnitPlan {
  const taken = sumByProduct(before, (line) => line.taken);
  const uncounted = sumByProduct(before, (line) => line.quantity - line.taken);
  const wanted = sumByProduct(after, (line) => line.quantity);
  const target = (id: string) => {
    const full = Math.max(0, (wanted.get(id) ?? 0) - (uncounted.get(id) ?? 0));
    // Without a count nothing more can be taken.
    return counted.has(id) ? full : Math.min(full, taken.get(id) ?? 0);
  };
  const ids = new Set([...taken.keys(), ...wanted.keys()]);
  const deltas = [...ids].map((id) => [id, (taken.get(id) ?? 0) - target(id)] as const);
  const targets = new Map([...wanted.keys()].map((id) => [id, target(id)]));
  return { moves: movesOf(deltas, counted), taken: distribute(after, targets) };
}

/** A cancelled order gives back what it took; with `givesBack` false the units are lost. Nothing is taken afterwards. */
export function planCancel(lines: readonly UnitLine[], counted: CountedUnits, givesBack: boolean): UnitPlan {
  const deltas = sumByProduct(lines, (line) => (givesBack ? line.taken : 0));
  return { moves: movesOf(deltas, counted), taken: lines.map(() => 0) };
}

/** `sellable` has for each line how many came back and can be sold again. What does not come back stays taken. */
export function planReturn(
  lines: readonly UnitLine[],
  sellable: readonly number[],
  counted: CountedUnits,
): UnitPlan {
  const returned = lines.map((line, at) => {
    const isCounted = line.productId !== null && counted.has(line.productId);
    return { ...line, units: isCounted ? Math.min(sellable[at] ?? 0, line.taken) : 0 };
  });
  return {
    moves: movesOf(
      sumByProduct(returned, ({ units }) => units),
      counted,
    ),
    taken: returned.map(({ taken, units }) => taken - units),
  };
}

function movesOf(deltas: Iterable<readonly [string, number]>, counted: CountedUnits): UnitMove[] {
  return [...deltas]
    .filter(([id, delta]) => delta !== 0 && counted.has(id))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([productId, delta]) => ({ productId, delta }));
}

/** Fills the lines of a product one after the other. */
function distribute(lines: readonly UnitLine[], targets: ReadonlyMap<string, number>): number[] {
  const left = new Map(targets);
  return lines.map(({ productId, quantity }) => {
    if (productId === null) return 0;
    const taken = Math.min(quantity, left.get(productId)!);
    left.set(productId, left.get(productId)! - taken);
    return taken;
  });
}

interface Shortage {
  readonly productId: string;
  /** How many the order needs in all. */
  readonly wanted: number;
  /** How many it can have, those that it has taken already included. */
  readonly available: number;
}

/** The products of a plan that have too few units. Then nothing of the plan may be written. */
export function findShortages(
  { moves }: UnitPlan,
  before: readonly UnitLine[],
  counted: CountedUnits,
): Shortage[] {
  const taken = sumByProduct(before, (line) => line.taken);
  return moves
    .filter(({ productId, delta }) => counted.get(productId)! + delta < 0)
    .map(({ productId, delta }) => {
      const already = taken.get(productId) ?? 0;
      return { productId, wanted: already - delta, available: already + counted.get(productId)! };
    });
}

/** `Parlante Bluetooth: piden 2, queda 1.` */
export function shortageMessage(title: string, { wanted, available }: Shortage): string {
  return `${title}: piden ${wanted}, ${available === 1 ? 'queda' : 'quedan'} ${available}.`;
}
