import { once } from 'node:events';
import { createServer } from 'node:http';
import { pass } from '../../test/harness/browser/switching-proxy.ts';

/** What a browser reaches instead of the shop and of the host of the chat. */
interface TapProxy extends AsyncDisposable {
  readonly origin: string;
  /** On another site than the shop, like the real chat. */
  readonly chatUrl: string;
  /** Resolves with the time when a browser asks for the chat. */
  nextChat(withinMs: number): Promise<number>;
}

const CHAT_PATH = '/chat-de-prueba';

/** Passes everything on to the shop, except orders, which are never answered. */
export async function openTapProxy(shopUrl: string): Promise<TapProxy> {
  let arrived = () => {};
  const server = createServer((asked, answer) => {
    if (asked.url === CHAT_PATH) {
      arrived();
      answer.setHeader('content-type', 'text/html').end('<title>Chat</title>');
    } else if (asked.method !== 'POST' || asked.url !== '/orders') pass(shopUrl, asked, answer);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No address to listen on');
  return {
    origin: `http://localhost:${address.port}`,
    chatUrl: `http://127.0.0.1:${address.port}${CHAT_PATH}`,
    nextChat: (withinMs) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('The chat was never asked for')), withinMs);
        arrived = () => {
          clearTimeout(timer);
          resolve(performance.now());
        };
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
