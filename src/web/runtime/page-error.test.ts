import { describe, expect, it } from 'vitest';
import { toPageError } from './page-error.ts';

describe('toPageError', () => {
  it('keeps the status and the message of an error for people', () => {
    const thrown = { status: 404, statusText: 'Not Found', internal: false, data: 'No existe' };
    expect(toPageError(thrown)).toMatchObject({ status: 404, data: 'No existe' });
  });

  it('hides the message of an unexpected error', () => {
    expect(toPageError(new Error('SQLITE_CORRUPT at /var/data'))).toMatchObject({ status: 500, data: '' });
  });

  it('returns its own result unchanged', () => {
    const error = toPageError(new TypeError('fetch failed'));
    expect(toPageError(JSON.parse(JSON.stringify(error)))).toEqual(error);
  });
});
