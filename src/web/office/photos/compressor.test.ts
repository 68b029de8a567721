import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Compressed } from '../../seller/photos/compress.ts';
import { createCompressor } from './compressor.ts';

const PHOTO = new Blob(['photo'], { type: 'image/jpeg' });
const LIGHT: Compressed = { kind: 'light', blob: new Blob(['light']) };
const UNREADABLE: Compressed = { kind: 'unreadable' };

/** A worker that answers when it is told to, and a list of all that were started. */
class FakeWorker {
  static started: FakeWorker[] = [];
  asked = 0;
  isEnded = false;
  onmessage?: (event: { data: Compressed }) => void;
  onerror?: () => void;
  constructor() {
    FakeWorker.started.push(this);
  }
  postMessage(): void {
    this.asked += 1;
  }
  terminate(): void {
    this.isEnded = true;
  }
}

/** In the page, every photo can be decoded, drawn and encoded. */
function stubPage(): void {
  class FakeImage {
    src = '';
    naturalWidth = 8;
    naturalHeight = 8;
    async decode() {}
  }
  const context = { fillRect: () => {}, drawImage: () => {} };
  const toBlob = (done: (blob: Blob) => void, type: string) => done(new Blob(['in the page'], { type }));
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context, toBlob }) });
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const textOf = async (result: Compressed) =>
  result.kind === 'light' ? await result.blob.text() : result.kind;

describe('the compressor of photos', () => {
  beforeEach(() => {
    FakeWorker.started = [];
    vi.stubGlobal('Worker', FakeWorker);
    stubPage();
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('gives one worker one photo after another', async () => {
    const compressor = createCompressor();
    const results = [compressor.compress(PHOTO), compressor.compress(PHOTO)];
    await settle();
    const [worker] = FakeWorker.started;
    expect([FakeWorker.started.length, worker?.asked]).toEqual([1, 1]);
    worker?.onmessage?.({ data: LIGHT });
    await settle();
    expect(worker?.asked).toBe(2);
    worker?.onmessage?.({ data: { kind: 'refused', reason: 'text' } });
    expect((await Promise.all(results)).map(({ kind }) => kind)).toEqual(['light', 'refused']);
  });

  it('reads in the page what the worker cannot read, and asks the worker again for the next', async () => {
    const compressor = createCompressor();
    const result = compressor.compress(PHOTO);
    await settle();
    FakeWorker.started[0]?.onmessage?.({ data: UNREADABLE });
    expect(await textOf(await result)).toBe('in the page');
    void compressor.compress(PHOTO);
    await settle();
    expect(FakeWorker.started[0]?.asked).toBe(2);
  });

  it('never again tries a worker that does not start', async () => {
    const compressor = createCompressor();
    const results = [compressor.compress(PHOTO), compressor.compress(PHOTO)];
    await settle();
    FakeWorker.started[0]?.onerror?.();
    expect(await Promise.all((await Promise.all(results)).map(textOf))).toEqual([
      'in the page',
      'in the page',
    ]);
    compressor.close();
    await compressor.compress(PHOTO);
    expect(FakeWorker.started).toHaveLength(1);
  });

  it('ends the worker when it is closed, and starts another one for the next photo', async () => {
    const compressor = createCompressor();
    void compressor.compress(PHOTO);
    await settle();
    compressor.close();
    expect(FakeWorker.started[0]?.isEnded).toBe(true);
    const next = compressor.compress(PHOTO);
    await settle();
    FakeWorker.started[1]?.onmessage?.({ data: LIGHT });
    expect(await next).toBe(LIGHT);
  });

  it('says that a photo is unreadable when the page cannot draw it either', async () => {
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
    const compressor = createCompressor();
    const result = compressor.compress(PHOTO);
    await settle();
    FakeWorker.started[0]?.onmessage?.({ data: UNREADABLE });
    expect(await result).toEqual(UNREADABLE);
  });
});
