/** Exports the chosen products: the rows of the exported sheet that have their ids. */
import { formatCsvRow, parseCsv } from '../../../domain/import/csv.ts';
import type { Api } from '../../data/api.ts';
import { saveFile } from '../ui/save-file.ts';

export async function exportPicked(api: Api, picked: ReadonlySet<string>): Promise<void> {
  const response = await api.ask('/products/export');
  if (!response.ok) throw new Error(`The shop answers ${response.status}`);
  const rows = pickRows(await response.text(), picked);
  saveFile(new Blob([BOM, ...rows], { type: 'text/csv' }), response);
}

/** Marks the text as UTF-8 for spreadsheet programs. `Response.text` removes it. */
const BOM = '\ufeff';

/** The heading is the first row, and the id the first cell. */
export function pickRows(csv: string, picked: ReadonlySet<string>): string[] {
  return [...parseCsv(csv)]
    .filter(({ number, cells }) => number === 1 || picked.has(cells[0] ?? ''))
    .map(({ cells }) => formatCsvRow(cells));
}
