import { describe, expect, it } from 'vitest';
import { readListing } from './s3.ts';

function listing(inside: string): string {
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</ListBucketResult>`;
}

describe('readListing', () => {
  it('gives the keys in order, and no next page for the last page', () => {
    const xml = listing(
      '<IsTruncated>false</IsTruncated><Contents><Key>b</Key><Size>1</Size></Contents><Contents><Key>a</Key></Contents>',
    );
    expect(readListing(xml)).toEqual({ keys: ['b', 'a'], next: null });
  });

  it('decodes escaped keys and continuation tokens', () => {
    const xml = listing(
      '<IsTruncated>true</IsTruncated><NextContinuationToken>1/a+b==&amp;&#x26;&#38;&quot;</NextContinuationToken><Contents><Key>a&lt;b&gt;&apos;</Key></Contents>',
    );
    expect(readListing(xml)).toEqual({ keys: ["a<b>'"], next: '1/a+b==&&&"' });
  });

  it('ignores a continuation token on the last page', () => {
    const xml = listing('<IsTruncated>false</IsTruncated><NextContinuationToken>x</NextContinuationToken>');
    expect(readListing(xml).next).toBeNull();
  });

  it('refuses a truncated list without a continuation token', () => {
    expect(() => readListing(listing('<IsTruncated>true</IsTruncated>'))).toThrow('continuation');
  });

  it('refuses a list that breaks off', () => {
    expect(() => readListing('<ListBucketResult><Contents><Key>a</Key></Contents>')).toThrow('Unclosed');
  });

  it.for(['', '<html><body>Mantenimiento</body></html>', '{}'])('refuses %j as a list', (text) => {
    expect(() => readListing(text)).toThrow('not a list');
  });
});
