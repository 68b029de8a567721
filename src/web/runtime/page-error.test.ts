import { describe, expect, it } from 'vitest';
import { toPageError } from './page-error.ts';

describe('toPageError', () => {
  it('keeps the status and the message of an error for people', () => {
    const thrown = { status: 404, message: 'No existe' };
    expect(toPageError(thrown)).toEqual(thrown);
  });

  it('hides the message of an unexpected error', () => {
    expect(toPageError(new Error('SQLITE_CORRUPT at /var/data'))).toEqual({ status: 500, message: '' });
  });

  it('returns its own result unchanged', () => {
    const error = toPageError(new TypeError('fetch failed'));
    expect(toPageError(JSON.parse(JSON.stringify(error)))).toEqual(error);
  });
});
