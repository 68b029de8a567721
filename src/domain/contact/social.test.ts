import { describe, expect, it } from 'vitest';
import { socialName } from './social.ts';

describe('the name of a social page', () => {
  it.each([
    ['https://www.instagram.com/', 'Instagram'],
    ['https://m.facebook.com/mitienda', 'Facebook'],
    ['https://fb.me/mitienda', 'Facebook'],
    ['https://vm.tiktok.com/abc', 'TikTok'],
    ['https://WWW.YouTube.com/@mitienda', 'YouTube'],
  ])('%s is known as %s', (url, name) => expect(socialName(url)).toBe(name));

  it('is the host where people know no other name', () => {
    expect(socialName('https://www.mitienda.cr/blog')).toBe('mitienda.cr');
    expect(socialName('http://localhost:8080/')).toBe('localhost:8080');
  });

  it('is not taken from an address that only ends alike', () => {
    expect(socialName('https://notfacebook.com/')).toBe('notfacebook.com');
    expect(socialName('https://facebook.com.example/')).toBe('facebook.com.example');
  });
});
