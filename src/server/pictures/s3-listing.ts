interface Listing {
  readonly keys: readonly string[];
  /** Where the next page starts; null on the last one. */
  readonly next: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** One page of ListObjectsV2. An answer that is not one throws: an empty list would be believed. */
export function readListing(xml: string): Listing {
  if (!xml.includes('<ListBucketResult')) throw new Error('S3: not a list of objects');
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => decode(key));
  const token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
  const isCut = /<IsTruncated>true</.test(xml);
  if (isCut && token === undefined) throw new Error('S3: a cut list without its continuation');
  return { keys, next: isCut && token !== undefined ? decode(token) : null };
}

function decode(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, entity: string) => {
    if (/^#x/i.test(entity)) return String.fromCodePoint(Number.parseInt(entity.slice(2), 16));
    if (entity.startsWith('#')) return String.fromCodePoint(Number(entity.slice(1)));
    return ENTITIES[entity] ?? whole;
  });
}
