import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy that counts every byte that the shop sends, headers included. */
interface CountingProxy extends AsyncDisposable {
  readonly origin: string;
  /** The bytes since the last call. */
  takeBytes(): number;
}

export async function openCountingProxy(shopOrigin: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(shopOrigin);
  const open = new Set<Socket>();
  let bytes = 0;
  const server = createServer((browser) => {
    const shop = connect(Number(port), hostname);
    shop.on('data', (data) => {
      bytes += data.length;
    });
    for (const socket of [browser, shop]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    browser.pipe(shop).pipe(browser);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No address to listen on');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    takeBytes() {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
