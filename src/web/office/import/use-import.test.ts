import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportProgress } from '../../../domain/import/preview.ts';
import type { Answer } from '../../data/api.ts';
import { followImport, formOf, pollProgress } from './use-import.ts';

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

describe('the progress of an import that is not answered yet', () => {
  type SetStage = Parameters<typeof pollProgress>[1];
  type Stage = Exclude<Parameters<SetStage>[0], (before: never) => unknown>;

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** The stage that a page in `stage` has after a second. */
  async function stageAfter(stage: Stage, answer: Answer<ImportProgress>) {
    let shown = stage;
    const polling = pollProgress(
      async () => answer,
      (next) => {
        shown = typeof next === 'function' ? next(shown) : next;
      },
    );
    await vi.advanceTimersByTimeAsync(1_000);
    clearInterval(polling);
    return shown;
  }
  const running = ok({ state: 'running', done: 3, total: 4 });

  it('replaces that of the upload, because a running import has all files', async () => {
    const uploading: Stage = { kind: 'uploading', share: 0.9, back: { kind: 'choosing' } };
    expect(await stageAfter(uploading, running)).toEqual({ kind: 'importing', share: 0.75 });
    expect(await stageAfter({ kind: 'importing', share: 0.5 }, running)).toEqual({
      kind: 'importing',
      share: 0.75,
    });
  });

  it('is 0 while nobody knows how much there is', async () => {
    const empty = ok({ state: 'running', done: 0, total: 0 });
    expect(await stageAfter({ kind: 'importing', share: null }, empty)).toEqual({
      kind: 'importing',
      share: 0,
    });
  });

  it('changes nothing without an answer, before the import runs, and on a page that shows something else', async () => {
    const importing: Stage = { kind: 'importing', share: 0.5 };
    expect(await stageAfter(importing, LOST)).toBe(importing);
    expect(await stageAfter(importing, ok({ state: 'unknown' }))).toBe(importing);
    const choosing: Stage = { kind: 'choosing' };
    expect(await stageAfter(choosing, running)).toBe(choosing);
  });
});

describe('the form of an import', () => {
  it('has the plan before the files, and the files under their names', () => {
    const files = [new File(['id'], 'hoja.csv'), new File(['zip'], 'fotos.zip')];
    const entries = [...formOf(files, 'p1')];
    expect(entries.map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
      ['plan', 'p1'],
      ['files', 'hoja.csv'],
      ['files', 'fotos.zip'],
    ]);
    expect(formOf(files).has('plan')).toBe(false);
  });
});
