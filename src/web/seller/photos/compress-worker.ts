/** Makes a photo light in a thread of its own, so that the page never stops. */
import { type Compressed, compressInWorker } from './compress.ts';

// In a worker, `self` is typed as the window that it is not.
const page: { postMessage(answer: Compressed): void } = self;

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void compressInWorker(data).then((answer) => page.postMessage(answer));
});
