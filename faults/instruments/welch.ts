/** Welch's t: how clearly the means of two samples differ. Above 4.5 it is not chance. */
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
