import { isRouteErrorResponse } from 'react-router';

/** The part of an error that a page may show, in the shape of the router's own errors. */
export interface PageError {
  readonly status: number;
  readonly statusText: string;
  readonly internal: boolean;
  readonly data: string;
}

/** The message is shown unchanged, because it was written for people. */
export function refusedWith(status: number, data: string): PageError {
  return { statusText: '', internal: false, status, data };
}

/** Hides the message of an unexpected error. Only errors with a status have a message for people. */
export function toPageError(error: unknown): PageError {
  return isRouteErrorResponse(error) ? refusedWith(error.status, String(error.data)) : refusedWith(500, '');
}
