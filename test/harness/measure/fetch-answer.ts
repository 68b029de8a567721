import type { IncomingHttpHeaders } from 'node:http';
import { request } from '../http-client.ts';

export type Headers = Readonly<Record<string, string>>;

/** A process that answers HTTP, and whose CPU and memory can be read. */
export interface Server {
  readonly origin: string;
  readonly pid: number;
  /** Other processes that answer with it. */
  readonly helpers?: readonly number[];
}

/** A response with its body undecoded, so that it can be compared and sent again. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Node's server adds these to every response. */
const ADDED = ['connection', 'date', 'keep-alive'];

/** Over a pooled connection, as browsers do; throws when there is no response. */
export async function fetchAnswer(url: string, headers: Headers): Promise<Answer> {
  const reply = await request(url, { headers, isPooled: true });
  if (reply.status === 0) throw new Error(`${url} did not answer`);
  return { status: reply.status, headers: ownHeaders(reply.headers), body: reply.body };
}

function ownHeaders(headers: IncomingHttpHeaders): Headers {
  const own = Object.entries(headers).filter(([name]) => !ADDED.includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
