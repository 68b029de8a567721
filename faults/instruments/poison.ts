/** Headers that attackers add to a request to poison a cache. */

export const CANARY = 'veneno7f3a';
const EVIL = `${CANARY}.example`;

const HOSTS = [
  'x-forwarded-host',
  'x-host',
  'x-original-host',
  'x-forwarded-server',
  'x-http-host-override',
  'x-backend-host',
  'proxy-host',
  'x-proxy-host',
  'x-forwarded',
  'x-real-host',
];
const ADDRESSES = [
  'x-forwarded-for',
  'x-real-ip',
  'client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-originating-ip',
  'x-remote-addr',
  'forwarded-for',
];
const PATHS = [
  'x-original-url',
  'x-rewrite-url',
  'x-forwarded-uri',
  'x-forwarded-path',
  'x-forwarded-prefix',
  'x-override-url',
  'x-proxy-url',
  'x-http-destinationurl',
  'x-invoke-path',
  'x-wap-profile',
  'referer',
  'origin',
  'destination',
  'request-uri',
];
const WORDS: readonly (readonly [string, string])[] = [
  ['forwarded', `host=${EVIL};proto=http;for=${EVIL}`],
  ['x-forwarded-proto', CANARY],
  ['x-forwarded-scheme', 'http'],
  ['x-forwarded-port', '1337'],
  ['x-forwarded-ssl', 'off'],
  ['front-end-https', 'off'],
  ['via', `1.1 ${EVIL}`],
  ['x-http-method-override', 'POST'],
  ['x-http-method', 'HEAD'],
  ['x-method-override', 'DELETE'],
  ['user-agent', `"><script>${CANARY}</script>`],
  ['accept', `text/${CANARY}`],
  ['accept-language', `en, ${CANARY}`],
  ['accept-charset', CANARY],
  ['accept-encoding', `gzip;q=0, br;q=0, ${CANARY}`],
  ['accept-encoding', 'gzip, br, zstd, deflate'],
  ['cookie', `session=${CANARY}; theme=${CANARY}`],
  ['authorization', `Bearer ${CANARY}`],
  ['range', 'bytes=0-9'],
  ['if-none-match', '*'],
  ['if-modified-since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
  ['if-match', `"${CANARY}"`],
  ['cache-control', 'no-cache, no-store'],
  ['pragma', 'akamai-x-cache-on'],
  ['expect', '100-continue'],
  ['content-type', 'text/plain'],
  ['transfer-encoding', CANARY],
  ['upgrade', 'h2c'],
  ['x-requested-with', 'XMLHttpRequest'],
  ['sec-fetch-dest', 'empty'],
  ['sec-purpose', 'prefetch'],
  ['save-data', 'on'],
  ['x-react-router-spa-mode', 'yes'],
  ['x-react-router-prerender-data', `["${CANARY}"]`],
  ['x-nextjs-data', '1'],
  ['rsc', '1'],
  ['x-middleware-subrequest', 'middleware'],
];

export const POISONED_HEADERS: readonly (readonly [string, string])[] = [
  ...HOSTS.map((name) => [name, EVIL] as const),
  ...ADDRESSES.map((name) => [name, `127.0.0.1, ${CANARY}\t`] as const),
  ...PATHS.map((name) => [name, `https://${EVIL}/${CANARY}`] as const),
  ...WORDS,
];

/** Malformed requests. */
export function oddRequests(path: string): readonly string[] {
  const last = 'connection: close\r\n\r\n';
  return [
    `GET ${path} HTTP/1.1\r\nhost: ${EVIL}\r\n${last}`,
    `GET ${path} HTTP/1.1\r\nhost: mitienda.cr:1337\r\n${last}`,
    `GET ${path} HTTP/1.1\r\nhost: ${EVIL}:80@mitienda.cr\r\n${last}`,
    `GET ${path} HTTP/1.1\r\nhost: mitienda.cr\r\nhost: ${EVIL}\r\n${last}`,
    `GET http://${EVIL}${path} HTTP/1.1\r\nhost: mitienda.cr\r\n${last}`,
    `GET ${path} HTTP/1.0\r\n${last}`,
    `HEAD ${path} HTTP/1.1\r\nhost: mitienda.cr\r\n${last}`,
    `GET ${path}#${CANARY} HTTP/1.1\r\nhost: mitienda.cr\r\n${last}`,
    `GET ${path};${CANARY} HTTP/1.1\r\nhost: mitienda.cr\r\n${last}`,
    `GET ${path}/ HTTP/1.1\r\nhost: mitienda.cr\r\n${last}`,
    `GET /${path} HTTP/1.1\r\nhost: mitienda.cr\r\n${last}`,
    `GET ${path}?${CANARY}=${CANARY} HTTP/1.1\r\nhost: mitienda.cr\r\n${last}`,
    `GET ${path} HTTP/1.1\r\nhost: mitienda.cr\r\ncontent-length: 10\r\n${last}${CANARY}`,
  ];
}

/** Addresses of private data that look like static files. */
export function deceivingPaths(userId: string): readonly string[] {
  const endings = [
    '/x.css',
    '.css',
    ';x.js',
    '%00.css',
    '%3f.css',
    '%23.png',
    '/..%2ftienda',
    '%2f..%2ftienda.css',
  ];
  const more = ['/%2e%2e/%2e%2e/assets/x.js', '//x.ico', '%0a.css', '/.well-known/x.txt', '?x.css'];
  const owned = ['/cuenta', `/user/${userId}`, '/products/export', '/counts'];
  return owned.flatMap((path) => [...endings, ...more].map((ending) => path + ending));
}
