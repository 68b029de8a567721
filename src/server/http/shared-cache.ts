import type { IncomingHttpHeaders } from 'node:http';

/** A proxy that caches pages says so with each request (`deploy/nginx.conf`). */
export function isForSharedCache(asked: IncomingHttpHeaders): boolean {
  return 'x-shared-cache' in asked;
}

/**
 * The proxy may send the page to others until the current second is over. With a number of seconds instead of a time, nginx
 * would send it for up to one second more.
 */
export function sharedCacheHeaders(asked: IncomingHttpHeaders): Readonly<Record<string, string>> {
  return isForSharedCache(asked) ? { 'x-accel-expires': `@${Math.floor(Date.now() / 1_000)}` } : {};
}
