import { isRouteErrorResponse } from 'react-router';

/** What an error page may say of an error, in the shape that the router recognises as its own. */
export interface PageError {
  readonly status: number;
  readonly statusText: string;
  readonly internal: boolean;
  readonly data: string;
}

/** Told as it is: these words were written to be read. */
export function refusedWith(status: number, data: string): PageError {
  return { statusText: '', internal: false, status, data };
}

/** Of a fault of ours nothing is told: only what was thrown with a status was written to be read. */
export function toPageError(error: unknown): PageError {
  return isRouteErrorResponse(error) ? refusedWith(error.status, String(error.data)) : refusedWith(500, '');
}
