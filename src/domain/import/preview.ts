/** The dry run of an import as the seller sees it. */
import type { FieldChange } from './changes.ts';
import type { PlannedRow } from './plan.ts';
import type { CellProblem } from './read-fields.ts';

export interface PreviewRow {
  readonly kind: 'refused' | 'changed' | 'created';
  readonly row: number;
  readonly title: string;
  readonly changes: readonly FieldChange[];
  readonly problems: readonly CellProblem[];
}

export interface ImportPreview {
  /** Identifies exactly this plan. A confirmation is refused if the import would now do something else. */
  readonly plan: string;
  readonly counts: Readonly<Record<PlannedRow['kind'], number>>;
  /** Headings that the shop does not know. */
  readonly ignored: readonly string[];
  /** Refused rows first, then changed products, then new ones. Unchanged products are only counted. */
  readonly rows: readonly PreviewRow[];
}

export interface ImportOutcome {
  readonly message: string;
  readonly created: number;
  readonly changed: number;
}

/** The state of a confirmed import. `unknown`: it never arrived, was refused, or ended long ago. */
export type ImportProgress =
  | { readonly state: 'unknown' }
  | { readonly state: 'running'; readonly done: number; readonly total: number }
  | { readonly state: 'done'; readonly outcome: ImportOutcome };

const ORDER: readonly PreviewRow['kind'][] = ['refused', 'changed', 'created'];
/** Of longer texts, only the beginning is shown. */
const SHOWN = 160;

export function countKinds(planned: readonly PlannedRow[]): ImportPreview['counts'] {
  const counts = { refused: 0, changed: 0, created: 0, unchanged: 0 };
  for (const { kind } of planned) counts[kind] += 1;
  return counts;
}

/** A generator, so that the caller can yield to the event loop between rows. */
export function* previewRows(planned: readonly PlannedRow[]): Generator<PreviewRow, void, undefined> {
  for (const kind of ORDER) {
    for (const row of planned) if (row.kind === kind) yield* shownRow(row);
  }
}

function shownRow(row: PlannedRow): PreviewRow[] {
  const { kind, row: number, title } = row;
  if (kind === 'unchanged') return [];
  const changes = kind === 'changed' ? row.changes : [];
  const shown = changes.map(({ column, from, to }) => ({
    column,
    from: beginningOf(from),
    to: beginningOf(to),
  }));
  return [{ kind, row: number, title, changes: shown, problems: kind === 'refused' ? row.problems : [] }];
}

function beginningOf(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
