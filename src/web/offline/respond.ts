/** How each kind of request is answered. */
import { openBuild, PICTURE_CACHE } from './build-cache.ts';
import { findCatalogue, keepCatalogue } from './catalogue-cache.ts';
import type { Kind } from './classify-request.ts';
import { createKeptPictures } from './picture-cache.ts';
import { createPatience } from './worker-network.ts';
import type { WorkerSettings } from './worker-settings.ts';
import type { AskedEvent, Shelf } from './worker-types.ts';

type Answer = (event: AskedEvent) => Promise<Response>;

export function createAnswers(settings: WorkerSettings): Record<Kind, Answer> {
  const patiently = createPatience();
  const pictures = createKeptPictures(() => caches.open(PICTURE_CACHE));

  /** The shop's page while the shop is there. The empty one draws itself from the kept catalogue. */
  async function answerPage(event: AskedEvent): Promise<Response> {
    const asked = askForPage(event);
    event.waitUntil(asked.catch(() => undefined));
    const outcome = await patiently(asked);
    if (typeof outcome !== 'string') return outcome;
    return (await (await openBuild(settings)).match(settings.shell)) ?? asked;
  }

  async function answerAsset({ request }: AskedEvent): Promise<Response> {
    const cache = await openBuild(settings);
    const kept = await cache.match(request.url);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request.url, answer.clone());
    return answer;
  }

  /** The shop is always asked: with the kept list at once, prices of yesterday would pass for today's. */
  async function answerCatalogue(event: AskedEvent): Promise<Response> {
    const asked = fetch(event.request);
    const cache = await openBuild(settings);
    event.waitUntil(asked.then((answer) => keepList(cache, answer.clone())).catch(() => undefined));
    const outcome = await patiently(asked);
    if (typeof outcome !== 'string') return outcome;
    return (await findCatalogue(cache, settings.catalogue, outcome === 'late')) ?? asked;
  }

  async function keepList(cache: Shelf, answer: Response): Promise<void> {
    if (answer.ok) await keepCatalogue(cache, settings.catalogue, answer, Date.now());
  }

  async function answerPicture(event: AskedEvent): Promise<Response> {
    const { url } = event.request;
    const kept = await pictures.find(url);
    if (kept) return kept;
    try {
      const answer = await fetch(event.request);
      // Not `ok`: of another origin that does not let us look into it, and so not worth its place.
      if (answer.ok) event.waitUntil(pictures.keep(url, answer.clone()));
      return answer;
    } catch (error) {
      const similar = await pictures.findSimilar(url);
      if (similar) return similar;
      throw error;
    }
  }

  return {
    page: answerPage,
    passing: askForPage,
    asset: answerAsset,
    catalogue: answerCatalogue,
    picture: answerPicture,
  };
}

async function askForPage({ request, preloadResponse }: AskedEvent): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request));
}
