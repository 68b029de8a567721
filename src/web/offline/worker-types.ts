/** The settings that the server writes before the worker's code. */
export interface WorkerSettings {
  /** Changes when a page or a built file changes. */
  readonly build: string;
  /** Address of the empty page. */
  readonly shell: string;
  /** The script that every page of this build starts with. */
  readonly entry: string;
  /** Built files that every visitor has loaded with the first page. */
  readonly first: readonly string[];
  /** Built files that a visitor may need later. */
  readonly later: readonly string[];
  /** Address of the catalogue's JSON. */
  readonly catalogue: string;
  /** The beginning of the addresses of pictures. */
  readonly pictures: string;
}

export type WorkerCache = Pick<Cache, 'match' | 'put' | 'delete' | 'keys' | 'addAll'>;

// TypeScript has the types of a page or of a worker, not both, so the worker's are written here.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The page that the browser began to fetch while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
}
