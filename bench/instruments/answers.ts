import { type Answer, fetchAnswer, type Server } from '../../test/harness/measure/fetch-answer.ts';
import type { Asked } from './comparison.ts';

/** The forms of a cached response. */
export type Form = 'gzip' | 'brotli' | '304';

const EXPECTED: Readonly<Record<Form, string>> = {
  gzip: '200 gzip, a body',
  brotli: '200 br, a body',
  304: '304 none, no body',
};

export interface AskedAnswer extends Asked {
  readonly form: Form;
  readonly answer: Answer;
}

/** Requests the page until it is cached. Throws if the response has another form: the figure would be wrong. */
export async function askFor(shop: Server, path: string, form: Form): Promise<AskedAnswer> {
  const url = shop.origin + path;
  const headers = await headersFor(url, form);
  await fetchAnswer(url, headers);
  const answer = await fetchAnswer(url, headers);
  const found = formOf(answer);
  if (found !== EXPECTED[form]) throw new Error(`${path}: expected ${EXPECTED[form]}, found ${found}`);
  return { path, headers, form, answer };
}

function formOf({ status, headers, body }: Answer): string {
  return `${status} ${headers['content-encoding'] ?? 'none'}, ${body.length > 0 ? 'a' : 'no'} body`;
}

async function headersFor(url: string, form: Form): Promise<Asked['headers']> {
  if (form !== '304') return { 'accept-encoding': form === 'brotli' ? 'br' : form };
  return { 'if-none-match': (await fetchAnswer(url, {})).headers.etag ?? '' };
}
