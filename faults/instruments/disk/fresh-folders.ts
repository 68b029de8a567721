import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import type { Counts, TrialRun } from '../../trial.ts';

/** Every round has its own shop, in a folder that does not exist yet. */
export async function inFreshFolders(
  round: (dataDir: string, random: SeededRandom) => Promise<Counts>,
): Promise<TrialRun> {
  const root = await mkdtemp(join(tmpdir(), 'tienda-run-'));
  let rounds = 0;
  return {
    async round(random) {
      rounds += 1;
      return await round(join(root, String(rounds)), random);
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}
