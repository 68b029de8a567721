import { serverCpuSeconds } from '../../../test/harness/measure/process-usage.ts';
import { medianOf } from '../../../test/harness/measure/statistics.ts';
import { type SheetSeller, signInSheetSeller } from '../../../test/harness/sheet-seller.ts';
import type { RunningShop } from '../../instruments/shop.ts';
import type { Measured } from './lines.ts';

const CHANGED = 100;
const ROUNDS = 3;

/** A sheet with a hundred products of the catalogue, previewed and confirmed. */
export async function costOfImport(shop: RunningShop): Promise<Pick<Measured, 'importCpu' | 'importTurn'>> {
  const seller = await signInSheetSeller(shop);
  const exported = await seller.exportSheet();
  const rows = exported.split('\r\n').slice(0, 1 + CHANGED);
  const cpu: number[] = [];
  const turns: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const sheet = withNewNames(rows, round);
    const before = serverCpuSeconds(shop);
    turns.push(await shop.longestBlockDuring(() => importSheet(seller, sheet)));
    cpu.push(serverCpuSeconds(shop) - before);
  }
  return { importCpu: medianOf(cpu), importTurn: medianOf(turns) };
}

async function importSheet(seller: SheetSeller, sheet: string): Promise<void> {
  const preview = await seller.previewImport(sheet);
  if (preview.counts.changed !== CHANGED)
    throw new Error(`The import changes ${preview.counts.changed} products`);
  await seller.confirmImport(sheet, preview);
}

/** The name is the second cell of every row. */
function withNewNames([head = '', ...rows]: readonly string[], round: number): string {
  const renamed = rows.map((row) => row.replace(/^([0-9a-z-]+,"?)/, `$1${round} `));
  return [head, ...renamed].join('\r\n');
}
