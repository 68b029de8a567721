/** Which requests the service worker answers. Everything of a seller is missing here, and so never kept. */
import { type Address, parsePath } from '../../domain/addresses.ts';
import type { WorkerSettings } from './worker-settings.ts';

/** `passing`: a page that is fetched and never kept. Left alone, it would be fetched twice: preloaded, then again. */
export type Kind = 'page' | 'passing' | 'asset' | 'catalogue' | 'picture';
export type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>;

const PUBLIC_PAGES: readonly (Address['page'] | undefined)[] = [
  'root',
  'home',
  'shop',
  'contact',
  'category',
  'product',
];

/** Null for what goes its way as if there were no worker. */
export function kindOf(request: Asked, settings: WorkerSettings, origin: string): Kind | null {
  if (request.method !== 'GET' || request.headers.has('authorization')) return null;
  const url = new URL(request.url);
  const isOurs = url.origin === origin;
  if (request.mode === 'navigate') return isPublicPage(url.pathname) ? 'page' : 'passing';
  if (url.href === new URL(settings.catalogue, origin).href) return 'catalogue';
  if (url.href.startsWith(new URL(settings.pictures, origin).href)) return 'picture';
  return isOurs && isBuiltFile(url.pathname, settings) ? 'asset' : null;
}

function isPublicPage(path: string): boolean {
  return PUBLIC_PAGES.includes(parsePath(path)?.page);
}

function isBuiltFile(path: string, { first, later }: WorkerSettings): boolean {
  return first.includes(path) || later.includes(path);
}
