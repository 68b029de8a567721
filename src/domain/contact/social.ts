/** Hosts of pages that people know by another name than their address. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['facebook.com', 'Facebook'],
  ['fb.com', 'Facebook'],
  ['fb.me', 'Facebook'],
  ['instagram.com', 'Instagram'],
  ['tiktok.com', 'TikTok'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['x.com', 'X'],
  ['twitter.com', 'X'],
]);

/** The name by which people know the page at this address; its host where there is no other name. */
export function socialName(url: string): string {
  const host = new URL(url).host.replace(/^www\./, '');
  const site = host.split('.').slice(-2).join('.');
  return NAMES.get(site) ?? host;
}
