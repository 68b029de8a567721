/** How surely two samples differ in their means, whatever their spreads: past 4.5 it is no chance. */
export function welchT(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [momentsOf(one), momentsOf(other)];
  return (a.mean - b.mean) / Math.sqrt(a.variance / one.length + b.variance / other.length);
}

function momentsOf(values: readonly number[]): { mean: number; variance: number } {
  const mean = sum(values) / values.length;
  const variance = sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
  return { mean, variance };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
