import { describe, expect, it } from 'vitest';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { exchange, listen, open } from '../../../test/harness/raw-connection.ts';

const HOST = 'Host: localhost\r\n';
const ALL = 'GET /products/all HTTP/1.1\r\n';
const JSON_POST = `POST /auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const CHUNKED = `${JSON_POST}Transfer-Encoding: chunked\r\n\r\n`;
const manyHeaders = Array.from({ length: 1_900 }, (_, index) => `x${index}: 1\r\n`).join('');

const MALFORMED = [400, 'La solicitud no se entiende'] as const;
const HEADERS_TOO_LARGE = [431, 'Los encabezados de la solicitud son demasiado grandes'] as const;
const WRONG_TYPE = [415, 'El formato de la solicitud no es el esperado'] as const;
const NO_SUCH_METHOD = [405, 'Esa operación no existe aquí'] as const;
const CLOSED = [0, undefined] as const;

/** Requests that a proxy and the shop might read differently, and bytes that are not HTTP. */
const REQUESTS: readonly (readonly [string, readonly [number, string | undefined]])[] = [
  [`${JSON_POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, MALFORMED],
  [`${JSON_POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`, MALFORMED],
  [`${JSON_POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`, MALFORMED],
  [`${JSON_POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, MALFORMED],
  [`${JSON_POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`, MALFORMED],
  [`${JSON_POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\n12345`, MALFORMED],
  [`${JSON_POST}Content-Length: 5, 5\r\n\r\n12345`, MALFORMED],
  [`${JSON_POST}Content-Length: -5\r\n\r\n12345`, MALFORMED],
  [`${JSON_POST}Content-Length: +5\r\n\r\n12345`, MALFORMED],
  [`${JSON_POST}Content-Length: 0x5\r\n\r\n12345`, MALFORMED],
  [`${JSON_POST}Content-Length: 99999999999999999999999\r\n\r\n12345`, MALFORMED],
  [`${JSON_POST}Content-Length: \r\n\r\n12345`, MALFORMED],
  [`${CHUNKED}zz\r\nhola\r\n0\r\n\r\n`, MALFORMED],
  [`${CHUNKED}-1\r\nhola\r\n0\r\n\r\n`, MALFORMED],
  [`${CHUNKED}ffffffffffffffffff\r\nhola\r\n0\r\n\r\n`, MALFORMED],
  [`${CHUNKED}4\r\nholaXX0\r\n\r\n`, MALFORMED],
  [`${CHUNKED}4\nhola\n0\n\n`, MALFORMED],
  [`${CHUNKED}4;${'x'.repeat(20_000)}\r\nhola\r\n0\r\n\r\n`, MALFORMED],
  [`${ALL}${HOST}${HOST}\r\n`, MALFORMED],
  [`${ALL}${HOST}Host: evil.example\r\n\r\n`, MALFORMED],
  [`${ALL}\r\n`, MALFORMED],
  [`${ALL}Host:\r\n\r\n`, MALFORMED],
  [`${ALL}Host: evil.com:80@x"><script>\r\n\r\n`, MALFORMED],
  [`${ALL}Host: a b\r\n\r\n`, MALFORMED],
  [`${ALL}Host: a/b\r\n\r\n`, MALFORMED],
  [`${ALL}Host: a, b\r\n\r\n`, MALFORMED],
  [`${ALL}Host: a:99999999\r\n\r\n`, MALFORMED],
  [`${ALL}${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`, HEADERS_TOO_LARGE],
  [`${ALL}${HOST}${manyHeaders}\r\n`, HEADERS_TOO_LARGE],
  [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, HEADERS_TOO_LARGE],
  ['GET /products/all\r\n\r\n', MALFORMED],
  [`GET /products/all HTTP/2.0\r\n${HOST}\r\n`, MALFORMED],
  [`GET /products/all HTTP/1.9\r\n${HOST}\r\n`, MALFORMED],
  ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', MALFORMED],
  ['\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001', MALFORMED],
  [`get /products/all HTTP/1.1\r\n${HOST}\r\n`, MALFORMED],
  [`BREW /products/all HTTP/1.1\r\n${HOST}\r\n`, MALFORMED],
  [`QUERY /products/all HTTP/1.1\r\n${HOST}\r\n`, NO_SUCH_METHOD],
  [`DELETE /products/new HTTP/1.1\r\n${HOST}\r\n`, NO_SUCH_METHOD],
  [`CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`, CLOSED],
  [`GET /products/\u0000all HTTP/1.1\r\n${HOST}\r\n`, MALFORMED],
  [`GET /products/%zz HTTP/1.1\r\n${HOST}\r\n`, MALFORMED],
  [`GET /products/%ff%fe HTTP/1.1\r\n${HOST}\r\n`, MALFORMED],
  [`GET /products/a ll HTTP/1.1\r\n${HOST}\r\n`, MALFORMED],
  [`GET \\products\\all HTTP/1.1\r\n${HOST}\r\n`, MALFORMED],
  [`${ALL}${HOST}X: a\u0000b\r\n\r\n`, MALFORMED],
  [`${ALL}${HOST}X: a\rb\r\n\r\n`, MALFORMED],
  [`${ALL}${HOST}X: a\r\n b\r\n\r\n`, MALFORMED],
  [`${ALL}${HOST}hola\r\n\r\n`, MALFORMED],
  [`${ALL}${HOST}: hola\r\n\r\n`, MALFORMED],
  ['GET /products/all HTTP/1.1\nHost: localhost\n\n', MALFORMED],
  ['una carta a la tienda\r\n\r\n', MALFORMED],
  [
    `${JSON_POST}Content-Length: 70000\r\n\r\n${' '.repeat(70_000)}`,
    [413, 'La solicitud es demasiado grande'],
  ],
  [`${JSON_POST}Expect: 200-quizas\r\nContent-Length: 0\r\n\r\n`, MALFORMED],
  [`POST /auth/login HTTP/1.1\r\n${HOST}Content-Type: text/xml\r\nContent-Length: 2\r\n\r\n{}`, WRONG_TYPE],
];

describe('a connection with malformed HTTP', () => {
  it('gets a refusal in Spanish that no browser takes for a page, or is closed; the shop keeps running', async () => {
    await using t = await openTestShop();
    const port = await listen(t);
    const before = await stateOf(t);
    for (const [request, [status, message]] of REQUESTS) {
      const reply = await exchange(port, request);
      const body = reply.body === '' ? {} : JSON.parse(reply.body);
      expect([request.slice(0, 200), reply.status, body.message]).toStrictEqual([
        request.slice(0, 200),
        status,
        message,
      ]);
      if (status !== 0) expect(reply.head).toMatch(/^x-content-type-options: nosniff$/im);
    }
    expect((await exchange(port, `${ALL}${HOST}\r\n`)).status).toBe(200);
    expect(await stateOf(t)).toStrictEqual(before);
  });

  it('gets no answer to a smuggled second request', async () => {
    await using t = await openTestShop();
    const port = await listen(t);
    const hidden = `GET /health HTTP/1.1\r\n${HOST}\r\n`;
    const smuggled = `${JSON_POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`;
    const reply = await exchange(port, smuggled);
    expect([reply.status, reply.head]).toStrictEqual([400, expect.stringMatching(/connection: close/i)]);
    expect(reply.body).not.toContain('ok');
  });
});

describe('an unusual but valid connection', () => {
  it('gets an answer: HTTP/1.0 without a host, an absolute URL, an unsupported upgrade', async () => {
    await using t = await openTestShop();
    const port = await listen(t);
    const requests = [
      'GET /products/all HTTP/1.0\r\n\r\n',
      `GET http://evil.example/products/all HTTP/1.1\r\n${HOST}\r\n`,
      `${ALL}${HOST}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
      `\r\n${ALL}Host: [::1]:3000\r\n\r\n`,
      `${ALL}Host: tienda_web:3000\r\n\r\n`,
    ];
    for (const request of requests) {
      const reply = await exchange(port, request);
      expect([request, reply.status, reply.body]).toStrictEqual([request, 200, '{"products":[]}']);
    }
  });
});

describe('a connection with an open request when the shop closes', () => {
  it('gets the answer to that request and is closed', async () => {
    await using t = await openTestShop();
    const port = await listen(t);
    const socket = (await open(port)).setEncoding('utf8');
    socket.write(ALL);
    // Once this request is answered, the first half of the other one has arrived.
    await exchange(port, `${ALL}${HOST}\r\n`);
    const closed = t.app.close();
    socket.write(`${HOST}\r\n`);
    const answer = (await socket.toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*connection: close.*\{"products":\[\]\}$/is);
    await closed;
  });
});
