/** Hosts of social networks, with the name that people know. */
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

/** Returns the name of the social network at this address, or the host if the network is unknown. */
export function socialName(url: string): string {
  const host = new URL(url).host.replace(/^www\./, '');
  const site = host.split('.').slice(-2).join('.');
  return NAMES.get(site) ?? host;
}
