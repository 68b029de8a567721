/** Decides which requests the service worker answers. Pages of a seller are not in the list, so they are never cached. */
import { isOfOffice, parsePath } from '../../domain/parse-path.ts';
import type { WorkerSettings } from './worker-types.ts';

/** `uncached-page`: fetched but never stored. If the worker did not answer it, the browser would fetch it twice: as a preload and again. */
export type RequestKind = 'page' | 'uncached-page' | 'asset' | 'catalogue' | 'picture';
export type ClassifiedRequest = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>;

/** Returns null for a request that the worker leaves to the browser. */
export function classifyRequest(
  request: ClassifiedRequest,
  settings: WorkerSettings,
  origin: string,
): RequestKind | null {
  if (request.method !== 'GET' || request.headers.has('authorization')) return null;
  const url = new URL(request.url);
  const path = url.pathname;
  if (request.mode === 'navigate') {
    const address = parsePath(path);
    return address && !isOfOffice(address) ? 'page' : 'uncached-page';
  }
  if (url.href === new URL(settings.catalogue, origin).href) return 'catalogue';
  if (url.href.startsWith(new URL(settings.pictures, origin).href)) return 'picture';
  const isBuilt = settings.first.includes(path) || settings.later.includes(path);
  return url.origin === origin && isBuilt ? 'asset' : null;
}
