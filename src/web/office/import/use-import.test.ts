import { describe, expect, it } from 'vitest';
import type { ImportProgress } from '../../../domain/import/preview.ts';
import type { Answer } from '../../data/api.ts';
import { followImport } from './use-import.ts';

const outcome = { message: 'Importación terminada', created: 2, changed: 1 };
const ok = (value: ImportProgress): Answer<ImportProgress> => ({ kind: 'ok', value });
const LOST: Answer<ImportProgress> = { kind: 'unreachable' };

async function follow(answers: readonly Answer<ImportProgress>[]) {
  const shares: number[] = [];
  let asked = 0;
  const found = await followImport(
    async () => answers[Math.min(asked++, answers.length - 1)]!,
    (share) => void shares.push(share),
    async () => undefined,
  );
  return { found, shares, asked };
}

describe('followImport', () => {
  it('waits until the import is done', async () => {
    const running = (done: number) => ok({ state: 'running', done, total: 4 });
    expect(await follow([running(1), LOST, running(3), ok({ state: 'done', outcome })])).toEqual({
      found: outcome,
      shares: [0.25, 0.75],
      asked: 4,
    });
  });

  it('answers null when the shop does not know the import', async () => {
    expect(await follow([ok({ state: 'unknown' })])).toEqual({ found: null, shares: [], asked: 1 });
  });

  it('gives up after 30 failed requests', async () => {
    expect(await follow([LOST])).toEqual({ found: null, shares: [], asked: 30 });
  });
});
