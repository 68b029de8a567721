import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands before a shop, like a proxy of its owner: one address, whichever shop is behind it. */
export interface Front extends AsyncDisposable {
  readonly url: string;
  /** Every path that was asked for, in order. */
  readonly asked: string[];
  /** Sends visitors to this shop from now on. */
  lead(to: string): void;
  /** Takes requests and answers none. */
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

/** A shop that is not there is a connection that breaks. */
function pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { hostname, port } = new URL(target);
  const { method, headers, url } = incoming;
  const onward = request({ hostname, port, path: url, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
