import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICKS = 100;
const EVERY_MS = 250;

interface Row {
  readonly id: string;
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/**
 * Counts the CPU time of all processes that this one starts. Those of a browser end without being waited for, so
 * that the time of children alone would miss them. `stop` answers seconds, or null on systems without `/proc`.
 */
export function measureCpu(): { stop(): number | null } {
  const seen = new Map<string, Row>();
  const before = readRows().find(({ pid }) => pid === process.pid);
  if (!before) return { stop: () => null };
  const sample = () => addDescendants(seen, readRows());
  const timer = setInterval(sample, EVERY_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      sample();
      return [...seen.values()].reduce((sum, { ticks }) => sum + ticks, 0) / TICKS;
    },
  };
}

/** A process whose parent has ended belongs to process 1 from then on; it is known by its id. */
function addDescendants(seen: Map<string, Row>, rows: readonly Row[]): void {
  const known = new Set([process.pid]);
  for (const row of rows) if (seen.has(row.id)) known.add(row.pid);
  for (let size = 0; size < known.size; ) {
    size = known.size;
    for (const { pid, parent } of rows) if (known.has(parent)) known.add(pid);
  }
  for (const row of rows) if (row.pid !== process.pid && known.has(row.pid)) seen.set(row.id, row);
}

function readRows(): Row[] {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.flatMap((pid) => readRow(Number(pid)) ?? []);
  } catch {
    return [];
  }
}

function readRow(pid: number): Row | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it is in brackets and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system, started] = [fields[1], fields[11], fields[12], fields[19]];
    return { id: `${pid}-${started}`, pid, parent: Number(parent), ticks: Number(user) + Number(system) };
  } catch {
    return null;
  }
}
