import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy with one address in front of a shop that can be replaced by another. */
interface Front extends AsyncDisposable {
  readonly url: string;
  /** Every requested path, in order. */
  readonly asked: string[];
  /** Sends requests to this shop from now on. */
  lead(to: string): void;
  /** Accepts requests and never answers. */
  hang(): void;
}

export async function openFront(shop: string): Promise<Front> {
  const asked: string[] = [];
  let target: string | null = shop;
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    if (target) pass(target, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    asked,
    lead: (to) => {
      target = to;
    },
    hang: () => {
      target = null;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** If the shop is down, the connection breaks. */
export function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { hostname, port } = new URL(target);
  const { method, headers, url } = incoming;
  const onward = request({ hostname, port, path: url, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
