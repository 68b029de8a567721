import { describe, expect, it } from 'vitest';
import { readListing } from './s3-listing.ts';

function listing(inside: string): string {
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</ListBucketResult>`;
}

describe('a page of the list of objects', () => {
  it('gives its keys in order, and no next page when it is the last', () => {
    const xml = listing(
      '<IsTruncated>false</IsTruncated><Contents><Key>b</Key><Size>1</Size></Contents><Contents><Key>a</Key></Contents>',
    );
    expect(readListing(xml)).toEqual({ keys: ['b', 'a'], next: null });
  });

  it('reads keys and continuations that XML had to escape', () => {
    const xml = listing(
      '<IsTruncated>true</IsTruncated><NextContinuationToken>1/a+b==&amp;&#x26;&#38;&quot;</NextContinuationToken><Contents><Key>a&lt;b&gt;&apos;&unknown;</Key></Contents>',
    );
    expect(readListing(xml)).toEqual({ keys: ["a<b>'&unknown;"], next: '1/a+b==&&&"' });
  });

  it('does not follow a continuation on the last page', () => {
    const xml = listing('<IsTruncated>false</IsTruncated><NextContinuationToken>x</NextContinuationToken>');
    expect(readListing(xml).next).toBeNull();
  });

  it('refuses a cut list that does not say how it goes on', () => {
    expect(() => readListing(listing('<IsTruncated>true</IsTruncated>'))).toThrow('continuation');
  });

  it.for(['', '<html><body>Mantenimiento</body></html>', '{}'])('refuses %j as a list', (text) => {
    expect(() => readListing(text)).toThrow('not a list');
  });
});
