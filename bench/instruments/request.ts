import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Headers = Readonly<Record<string, string>>;

/** A response as it came: undecoded, so that it can be compared and sent again. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** What Node's server adds to every answer by itself. */
const ADDED = ['connection', 'date', 'keep-alive'];

export async function ask(url: string, headers: Headers): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  get(url, { headers }, (response) => {
    const status = response.statusCode ?? 0;
    buffer(response).then((body) => resolve({ status, headers: ownHeaders(response.headers), body }), reject);
  }).once('error', reject);
  return promise;
}

function ownHeaders(headers: IncomingHttpHeaders): Headers {
  const own = Object.entries(headers).filter(([name]) => !ADDED.includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
