import { describe, expect, it } from 'vitest';
import { neighbourhoodOf, networkOf } from './networks.ts';

describe('an IP address', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['nobody', ''],
    ['', ''],
  ])('%s belongs to the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['10.1.2.3', '10.1.2'],
    ['::ffff:10.1.2.3', '10.1.2'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0'],
    ['nobody', ''],
  ])('%s belongs to the neighbourhood %s', (address, neighbours) => {
    expect(neighbourhoodOf(address)).toBe(neighbours);
  });
});
