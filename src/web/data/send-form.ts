/** Sends a form with files. In a file of its own, because visitors send none. */

export interface Reply {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
}

interface SendOptions {
  readonly signal?: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress?: (sent: number) => void;
}

/** By `XMLHttpRequest`, because `fetch` reports no progress. */
export function sendForm(
  url: string,
  headers: Readonly<Record<string, string>>,
  form: FormData,
  { signal, onProgress }: SendOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(replyOf(request));
    request.onerror = () => reject(new TypeError(`${url} cannot be reached`));
    request.onabort = () => reject(new DOMException('Stopped by the sender', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function replyOf({ status, statusText, responseText }: XMLHttpRequest): Reply {
  return { status, statusText, text: responseText };
}
