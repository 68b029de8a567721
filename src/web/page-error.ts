import { isRouteErrorResponse } from 'react-router';

/** What an error page may say of an error, in the shape that the router recognises as its own. */
export interface PageError {
  readonly status: number;
  readonly statusText: string;
  readonly internal: boolean;
  readonly data: string;
}

/** Of a fault of ours nothing is told: only what was thrown with a status was written to be read. */
export function toPageError(error: unknown): PageError {
  const told = isRouteErrorResponse(error)
    ? { status: error.status, data: String(error.data) }
    : { status: 500, data: '' };
  return { statusText: '', internal: false, ...told };
}
