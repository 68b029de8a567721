import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { ShopError } from '../../domain/errors.ts';
import { withoutTrailing } from '../../domain/text.ts';
import { readXml } from '../import/formats/xml.ts';
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
  /** The part of the URL after the bucket: `/name` or `?query`. */
  readonly target: string;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Expected statuses; any other status is a failure. */
  readonly answers: readonly number[];
}

type Send = <T>(call: Call, read: (response: Response) => Promise<T>) => Promise<T>;

const DEADLINE_MS = 3_000;
const RETRY_PAUSES_MS = [50, 200];

/** Every call is idempotent, so a dropped connection or a 5xx is retried until the deadline. */
export function createS3Storage(options: S3Options, deadlineMs = DEADLINE_MS): ImageStorage {
  const send = createSender(options, deadlineMs);
  return {
    put: async (name, bytes, type) => send(putCall(requireFileName(name), bytes, type), drain),
    get: async (name) => send({ ...callOn('GET', name), answers: [200, 404] }, readImage),
    has: async (name) => send(firstByteCall(name), objectExists),
    delete: async (name) => send({ ...callOn('DELETE', name), answers: [200, 204, 404] }, drain),
    names: () => listNames(send, ''),
    variants: async (name) => Array.fromAsync(listNames(send, hashOf(name))),
    // S3 never shows a half-written object.
    cleanUp: async () => undefined,
  };
}

function callOn(method: Call['method'], name: string): Pick<Call, 'method' | 'target'> {
  return { method, target: `/${requireFileName(name)}` };
}

/** Not HEAD: Node closes the connection after each HEAD, and its response does not tell a missing bucket from a missing object. */
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

/** Not `client.fetch`: its retries leave responses unread, and each unread response keeps a connection open. */
async function exchange(client: AwsClient, base: string, call: Call, signal: AbortSignal): Promise<Response> {
  const { method, target, body, headers } = call;
  const request = {
    method,
    headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '', 'hex') },
    body: body ?? null,
    redirect: 'manual' as const,
  };
  // A signal inside the signed request is lost when the request is garbage-collected, and a stuck response would never end.
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

/** Reads the response to the end: cancelling it would close its connection. */
async function drain(response: Response): Promise<void> {
  await response.text();
}

async function objectExists(response: Response): Promise<boolean> {
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

/** A missing bucket is a failure; it must not look like a missing picture. */
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

/**
 * Parses one page of ListObjectsV2. Anything else throws, because an empty list would look like an empty bucket. `next` is
 * the token of the next page, and null on the last page.
 */
export function readListing(xml: string): { keys: readonly string[]; next: string | null } {
  if (!xml.includes('<ListBucketResult')) throw new Error('S3: not a list of objects');
  const texts = { Key: [] as string[], IsTruncated: [] as string[], NextContinuationToken: [] as string[] };
  let text = '';
  readXml(xml, {
    onOpen() {
      text = '';
    },
    onText(piece) {
      text += piece;
    },
    onClose(name) {
      if (name === 'Key' || name === 'IsTruncated' || name === 'NextContinuationToken')
        texts[name].push(text);
    },
  });
  const token = texts.NextContinuationToken[0];
  const isTruncated = texts.IsTruncated[0] === 'true';
  if (isTruncated && !token) throw new Error('S3: a cut list without its continuation');
  return { keys: texts.Key, next: isTruncated && token ? token : null };
}
