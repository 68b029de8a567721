import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '../../test/harness/measure/fetch-answer.ts';

/** A child process: the minimal Node server, with one response for every request. */

process.once('message', ({ status, headers, body }: Answer) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ port });
  });
});

// The bench went away without a word.
process.once('disconnect', () => process.exit(0));
