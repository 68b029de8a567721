/** How the shop's contacts are written for people. */

/** Numbers of Central America have eight digits, written in two groups of four. */
const CENTRAL_AMERICAN = /^(50[2-7])(\d{4})(\d{4})$/;

/** Formats a phone number as `+506 7000-0000`. `digits` starts with the country code. */
export function formatPhone(digits: string): string {
  return `+${digits.replace(CENTRAL_AMERICAN, '$1 $2-$3')}`;
}

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
