import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { ShopError } from '../../domain/errors.ts';
import { withoutTrailing } from '../../domain/text.ts';
import { readListing } from './s3-listing.ts';
import { hashOf, type ImageStorage, isFileName, requireFileName, type StoredImage } from './storage.ts';

export interface S3Options {
  readonly bucket: string;
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** What follows the bucket: `/name` or `?query`. */
  readonly target: string;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses that are an answer; any other is a failure. */
  readonly answers: readonly number[];
}

type Send = <T>(call: Call, read: (response: Response) => Promise<T>) => Promise<T>;

const DEADLINE_MS = 3_000;
const RETRY_PAUSES_MS = [50, 200];

/** Every call is repeatable, so a dropped connection or a 5xx is tried again until the deadline. */
export function createS3Storage(options: S3Options, deadlineMs = DEADLINE_MS): ImageStorage {
  const send = createSender(options, deadlineMs);
  return {
    put: async (name, bytes, type) => send(putCall(requireFileName(name), bytes, type), drain),
    get: async (name) => send({ ...callOn('GET', name), answers: [200, 404] }, readImage),
    has: async (name) => send(firstByteCall(name), isThere),
    delete: async (name) => send({ ...callOn('DELETE', name), answers: [200, 204, 404] }, drain),
    names: () => listNames(send, ''),
    family: async (name) => Array.fromAsync(listNames(send, hashOf(name))),
    // an object appears whole or not at all
    cleanUp: async () => undefined,
  };
}

function callOn(method: Call['method'], name: string): Pick<Call, 'method' | 'target'> {
  return { method, target: `/${requireFileName(name)}` };
}

/** Not HEAD: Node closes the connection after each of those, and they cannot tell a missing bucket. */
function firstByteCall(name: string): Call {
  return { ...callOn('GET', name), headers: { range: 'bytes=0-0' }, answers: [200, 206, 404, 416] };
}

function putCall(name: string, bytes: Uint8Array, type: string): Call {
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
  return { ...callOn('PUT', name), body: new Uint8Array(bytes), headers, answers: [200] };
}

function createSender(options: S3Options, deadlineMs: number): Send {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = `${withoutTrailing(endpoint, '/')}/${encodeURIComponent(bucket)}`;

  return async (call, read) => {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(new Error(`no answer in ${deadlineMs} ms`)), deadlineMs);
    try {
      return await read(await exchange(client, base, call, deadline.signal));
    } catch (cause) {
      throw cause instanceof ShopError ? cause : new ShopError('UNAVAILABLE', { cause });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Not `client.fetch`: its retries drop answers unread, and each of those keeps a connection. */
async function exchange(client: AwsClient, base: string, call: Call, signal: AbortSignal): Promise<Response> {
  const { method, target, body, headers } = call;
  const sha256 = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const request = {
    method,
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
    body: body ?? null,
    redirect: 'manual' as const,
  };
  // a signal inside the signed request is lost when that is garbage-collected: a stuck answer never ends
  const attempt = async () => fetch(await client.sign(base + target, request), { signal });
  const response = await withRetries(attempt, signal);
  if (!call.answers.includes(response.status)) throw await failureOf(call, response);
  return response;
}

async function withRetries(attempt: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (const pauseMs of RETRY_PAUSES_MS) {
    const response = await attempt().catch(() => null);
    if (response && response.status < 500 && response.status !== 429) return response;
    await response?.text();
    await pause(pauseMs, undefined, { signal });
  }
  return attempt();
}

async function failureOf(call: Call, response: Response): Promise<Error> {
  const code = codeIn(await response.text());
  return new Error(`S3 ${call.method} ${call.target}: ${response.status} ${code}`);
}

function codeIn(xml: string): string {
  return /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '';
}

/** Read, not cancelled: a cancelled answer costs its connection. */
async function drain(response: Response): Promise<void> {
  await response.text();
}

async function isThere(response: Response): Promise<boolean> {
  if (response.status === 404) return requireBucket(response, false);
  await drain(response);
  return true;
}

async function readImage(response: Response): Promise<StoredImage | null> {
  if (response.status === 404) return requireBucket(response, null);
  const size = Number(response.headers.get('content-length') ?? Number.NaN);
  if (!response.body || !Number.isInteger(size)) {
    await response.body?.cancel();
    throw new Error('S3: an answer without a length');
  }
  return { size, body: Readable.from(response.body, { objectMode: false }) };
}

/** A bucket that is gone is a fault, not a shop without pictures. */
async function requireBucket<T>(response: Response, absent: T): Promise<T> {
  if (codeIn(await response.text()) === 'NoSuchBucket') throw new Error('S3: the bucket does not exist');
  return absent;
}

async function* listNames(send: Send, prefix: string): AsyncGenerator<string> {
  let after: string | null = null;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (after !== null) query.set('continuation-token', after);
    const call: Call = { method: 'GET', target: `?${query}`, answers: [200] };
    const page = await send(call, async (response) => readListing(await response.text()));
    yield* page.keys.filter(isFileName);
    after = page.next;
  } while (after !== null);
}
