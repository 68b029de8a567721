/** Products of which few pieces are left. */

/** Visitors see how many are left from this number down. */
const FEW = 3;

/** Whether visitors see this number. */
export function isFew(units: number | undefined): units is number {
  return Number.isInteger(units) && units! >= 1 && units! <= FEW;
}

/** Whether more should be bought: a counted product with few units or none. Null: not counted. */
export function isRunningOut(units: number | null): boolean {
  return units !== null && units <= FEW;
}

const MAX_LISTED = 50;

/** The counted products of which more should be bought, fewest first. */
export function runningOut<T extends { readonly units: number }>(counted: readonly T[]): T[] {
  return counted
    .filter(({ units }) => isRunningOut(units))
    .sort((a, b) => a.units - b.units)
    .slice(0, MAX_LISTED);
}
