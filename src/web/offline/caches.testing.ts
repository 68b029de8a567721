import type { WorkerCache, WorkerSettings } from './worker-types.ts';

export const SETTINGS: WorkerSettings = {
  build: 'b1',
  shell: '/sin-conexion',
  entry: '/assets/client-1.js',
  first: ['/assets/client-1.js'],
  later: ['/assets/cart-dialog-1.js'],
  catalogue: '/products/all',
  pictures: '/images/',
};

/** A cache of the browser, as far as the worker uses it. It lists entries in the order in which they were stored. */
export class FakeCache implements WorkerCache {
  readonly entries = new Map<string, Response>();

  async match(address: RequestInfo | URL): Promise<Response | undefined> {
    return this.entries.get(hrefOf(address))?.clone();
  }
  async put(address: RequestInfo | URL, answer: Response): Promise<void> {
    this.entries.set(hrefOf(address), answer);
  }
  async delete(address: RequestInfo | URL): Promise<boolean> {
    return this.entries.delete(hrefOf(address));
  }
  async keys(): Promise<readonly Request[]> {
    return [...this.entries.keys()].map((url) => new Request(url));
  }
  async addAll(addresses: Iterable<RequestInfo>): Promise<void> {
    for (const address of addresses) {
      const answer = await fetch(address);
      if (!answer.ok) throw new TypeError('Request failed');
      await this.put(address, answer);
    }
  }
}

function hrefOf(address: RequestInfo | URL): string {
  return new URL(address instanceof Request ? address.url : address, 'https://tienda.example').href;
}
