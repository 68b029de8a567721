/** The text format that Prometheus reads. Names and labels are words of ours, so nothing in them has to be escaped. */

export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string | number>>;
  /** What a histogram appends to its name. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
}

export interface Family {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly Sample[];
}

export function toPrometheus(families: readonly Family[]): string {
  return families.map((family) => `${textOf(family)}\n`).join('');
}

function textOf({ name, type, help, samples }: Family): string {
  const lines = samples.map(
    ({ value, labels, suffix = '' }) => `${name}${suffix}${labelsOf(labels)} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n');
}

function labelsOf(labels: Sample['labels'] = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length > 0 ? `{${pairs}}` : '';
}
