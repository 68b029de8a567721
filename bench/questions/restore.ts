import { join } from 'node:path';
import { runProgram } from '../../test/harness/child-process.ts';
import { medianOf } from '../../test/harness/measure/statistics.ts';
import type { Lab } from '../instruments/lab.ts';
import type { Figure, Question } from '../question.ts';

/** How long does it take to restore a shop that lost everything? From the command to all rows and pictures. */

const PRODUCTS = 10_000;
const RESTORES = 3;
const ROOT = join(import.meta.dirname, '../..');

export const restore: Question = {
  name: 'restore',
  async answer(lab) {
    const file = join(lab.folder, 'respaldo.sqlite');
    await runShop(lab, await lab.copyStock(PRODUCTS), 'backup', file);
    const seconds: number[] = [];
    let told = '';
    for (let done = 0; done < RESTORES; done += 1) {
      const before = performance.now();
      told = await runShop(lab, join(lab.folder, `restored-${done}`), 'restore', file);
      seconds.push((performance.now() - before) / 1_000);
    }
    return [figureOf(seconds, told)];
  },
};

/** Does not inherit the caller's environment: a DATABASE_URL left in a shell would be overwritten. */
function runShop({ signal }: Lab, folder: string, ...words: readonly string[]): Promise<string> {
  const command = [process.execPath, join(ROOT, 'src/server/cli.ts'), ...words];
  return runProgram('env', ['-i', `DATA_DIR=${folder}`, ...command], signal);
}

function figureOf(seconds: readonly number[], told: string): Figure {
  const files = /(\d+) archivos/.exec(told)?.[1];
  return {
    what: `restore of a lost shop, ${PRODUCTS.toLocaleString('en')} products`,
    value: medianOf(seconds),
    unit: 's',
    mustReach: { atMost: 30 },
    detail: `median of ${RESTORES}, up to ${Math.max(...seconds).toFixed(1)} s; ${files} files of pictures`,
  };
}
