import { describe, expect, it } from 'vitest';
import { toPageError } from './page-error.ts';

describe('what an error page tells', () => {
  it('keeps the status and the words that were thrown for people to read', () => {
    const thrown = { status: 404, statusText: 'Not Found', internal: false, data: 'No existe' };
    expect(toPageError(thrown)).toMatchObject({ status: 404, data: 'No existe' });
  });

  it('tells nothing of a fault of ours', () => {
    expect(toPageError(new Error('SQLITE_CORRUPT at /var/data'))).toMatchObject({ status: 500, data: '' });
  });

  it('reads its own answer again, as the browser does', () => {
    const error = toPageError(new TypeError('fetch failed'));
    expect(toPageError(JSON.parse(JSON.stringify(error)))).toEqual(error);
  });
});
