import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from './api.ts';

/** A browser's upload, driven by the test. */
class Upload {
  static last: Upload | null = null;
  readonly upload: { onprogress: (event: { loaded: number; total: number }) => void } = {
    onprogress: () => undefined,
  };
  readonly headers: Record<string, string> = {};
  sent: unknown;
  url = '';
  status = 0;
  statusText = '';
  responseText = '';
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;

  constructor() {
    Upload.last = this;
  }
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload();
  }
}

const api = createApi('', () => 'llave');
const key = '3f1c7f9e-clave-de-envio';

/** The code that sends forms is loaded first. */
async function begun(): Promise<Upload> {
  return vi.waitFor(() => {
    if (!Upload.last?.sent) throw new Error('Nothing was sent');
    return Upload.last;
  });
}

describe('the upload of a form with pictures', () => {
  beforeEach(() => {
    Upload.last = null;
    vi.stubGlobal('XMLHttpRequest', Upload);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('sends the token and the idempotency key', async () => {
    const form = new FormData();
    const answer = api.send('POST /products/new', form, { key });
    const upload = await begun();
    expect(upload).toMatchObject({
      url: '/products/new',
      sent: form,
      headers: { authorization: 'Bearer llave', 'idempotency-key': key },
    });
    upload.answer(201, { message: 'Listo' });
    expect(await answer).toEqual({ kind: 'ok', value: { message: 'Listo' } });
  });

  it('reports its progress', async () => {
    const onProgress = vi.fn();
    const answer = api.send('POST /products/update', new FormData(), { key, onProgress });
    const { upload } = await begun();
    upload.onprogress({ loaded: 1, total: 4 });
    upload.onprogress({ loaded: 0, total: 0 });
    (await begun()).answer(200, {});
    await answer;
    expect(onProgress.mock.calls).toEqual([[0.25], [0]]);
  });

  it('returns a refusal as every call does', async () => {
    const answer = api.send('POST /products/update', new FormData(), { key });
    (await begun()).answer(409, { message: 'Otra persona cambió este producto' });
    expect(await answer).toMatchObject({ kind: 'refused', status: 409 });
  });

  it('distinguishes a broken connection from an abort', async () => {
    const cut = api.send('POST /products/new', new FormData(), { key });
    (await begun()).onerror();
    expect(await cut).toEqual({ kind: 'unreachable' });
    Upload.last = null;
    const stop = new AbortController();
    const stopped = api.send('POST /products/new', new FormData(), { key, signal: stop.signal });
    await begun();
    stop.abort();
    expect(await stopped).toEqual({ kind: 'aborted' });
  });

  it('does not begin when it was aborted before', async () => {
    const answer = api.send('POST /products/new', new FormData(), { key, signal: AbortSignal.abort() });
    expect(await answer).toEqual({ kind: 'aborted' });
    expect(Upload.last).toBeNull();
  });
});
