import { describe, expect, it } from 'vitest';
import type { AddedPicture } from './model/form-state.ts';
import { uploadState } from './upload-progress.tsx';

function picture(id: string, size: number): AddedPicture {
  return { id, name: id, blob: new Blob([new Uint8Array(size)]), isReady: true };
}

const PICTURES = [picture('a', 100), picture('b', 100), picture('c', 200)];

describe('uploadState', () => {
  it.each([
    [0, 1, [0, 0, 0]],
    [0.375, 2, [1, 0.5, 0]],
    [0.75, 3, [1, 1, 0.5]],
    [1, 3, [1, 1, 1]],
  ])('says for the sent share %d that picture %d is being sent', (sent, current, shares) => {
    expect(uploadState(PICTURES, sent)).toStrictEqual({ current, shares });
  });

  it('is empty without pictures', () => {
    expect(uploadState([], 0.5)).toStrictEqual({ current: 0, shares: [] });
  });
});
