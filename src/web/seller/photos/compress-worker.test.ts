import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Compressed } from './compress.ts';

const PHOTO = new Blob(['photo'], { type: 'image/jpeg' });

describe('the worker that compresses photos', () => {
  const image = { width: 4_000, height: 2_000, close: vi.fn() };
  const drawImage = vi.fn();
  const decode = vi.fn(async (_: Blob, _options: object) => image);
  let send: (event: { data: Blob }) => void;

  beforeEach(async () => {
    vi.clearAllMocks();
    vi.resetModules();
    class Canvas {
      readonly width: number;
      constructor(width: number) {
        this.width = width;
      }
      getContext = () => ({ drawImage, fillRect: () => {} });
      convertToBlob = async ({ type }: { type: string }) => new Blob([`${this.width} px`], { type });
    }
    vi.stubGlobal('OffscreenCanvas', Canvas);
    vi.stubGlobal('createImageBitmap', decode);
    vi.stubGlobal('self', globalThis);
    vi.stubGlobal('addEventListener', (_: string, listener: typeof send) => {
      send = listener;
    });
    await import('./compress-worker.ts');
  });
  afterEach(() => void vi.unstubAllGlobals());

  const answerTo = (file: Blob) =>
    new Promise<Compressed>((resolve) => {
      vi.stubGlobal('postMessage', resolve);
      send({ data: file });
    });

  it('answers with a smaller photo that stands upright, and frees the memory of the large one', async () => {
    const answer = await answerTo(PHOTO);
    expect(answer.kind === 'light' && (await answer.blob.text())).toBe('1920 px');
    expect(decode).toHaveBeenCalledExactlyOnceWith(PHOTO, { imageOrientation: 'from-image' });
    expect(image.close).toHaveBeenCalledOnce();
  });

  it('frees the memory also when it cannot draw', async () => {
    drawImage.mockImplementationOnce(() => {
      throw new Error('no memory');
    });
    expect(await answerTo(PHOTO)).toEqual({ kind: 'unreadable' });
    expect(image.close).toHaveBeenCalledOnce();
  });

  it('leaves a photo to the page where workers have no canvas, and refuses what is no photo', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined);
    expect(await answerTo(PHOTO)).toEqual({ kind: 'unreadable' });
    expect((await answerTo(new Blob(['text'], { type: 'text/plain' }))).kind).toBe('refused');
    expect(decode).toHaveBeenCalledOnce();
  });
});
