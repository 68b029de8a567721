import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dice } from '../../../test/harness/seeded-random.ts';
import type { Counts, Ordeal } from '../../trial.ts';

/** Every round has a shop of its own, in a folder that is not there yet. */
export async function inFreshFolders(
  round: (dataDir: string, dice: Dice) => Promise<Counts>,
): Promise<Ordeal> {
  const root = await mkdtemp(join(tmpdir(), 'tienda-ordeal-'));
  let rounds = 0;
  return {
    async round(dice) {
      rounds += 1;
      return await round(join(root, String(rounds)), dice);
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}
