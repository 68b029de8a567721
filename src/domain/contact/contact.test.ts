import { describe, expect, it } from 'vitest';
import { formatPhone } from './phone.ts';
import { socialName } from './social.ts';

describe('a phone number as people read it', () => {
  it('groups the eight digits of a Costa Rican number after its country code', () => {
    expect(formatPhone('50670000000')).toBe('+506 7000-0000');
    expect(formatPhone('50688887777')).toBe('+506 8888-7777');
  });

  it('groups the numbers of the neighbouring countries in the same way', () => {
    expect(formatPhone('50578901234')).toBe('+505 7890-1234');
  });

  it.each(['13055550199', '5215512345678', '5067000000', '506700000000', '506'])(
    'leaves %s as it is, behind its plus sign',
    (digits) => expect(formatPhone(digits)).toBe(`+${digits}`),
  );
});

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
