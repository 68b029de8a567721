import { isIPv4, isIPv6 } from 'node:net';

/** In IPv6 groups of 16 bits: one connection has a /64 of addresses, and one customer may have a whole /48. */
const NETWORK_GROUPS = 4;
const NEIGHBOURHOOD_GROUPS = 3;

/** The IPv4 address, or the IPv6 /64. Empty when a proxy passed on a text that is not an address. */
export function networkOf(address: string): string {
  const plain = withoutMapping(address);
  return isIPv4(plain) ? plain : groupsOf(plain, NETWORK_GROUPS);
}

/** The addresses that one customer of a provider may have: an IPv4 /24 or an IPv6 /48. */
export function neighbourhoodOf(address: string): string {
  const plain = withoutMapping(address);
  return isIPv4(plain) ? plain.split('.').slice(0, 3).join('.') : groupsOf(plain, NEIGHBOURHOOD_GROUPS);
}

function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function groupsOf(address: string, count: number): string {
  if (!isIPv6(address)) return '';
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = address.includes('::')
    ? Array.from({ length: 8 - before.length - after.length }, () => '0')
    : [];
  const groups = [...before, ...zeros, ...after].slice(0, count);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
