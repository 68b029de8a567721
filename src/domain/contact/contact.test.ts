import { describe, expect, it } from 'vitest';
import { formatPhone, parseCustomerPhone, parsePhone } from './phone.ts';
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

describe('the number of a customer', () => {
  it.each([
    '8888-7777',
    ' 8888 7777 ',
    '+506 8888.7777',
    '(506) 88887777',
    '0050688887777',
    'https://wa.me/50688887777',
    'wa.me/50688887777?text=Hola%20qu%C3%A9',
    'HTTPS://WA.ME/+50688887777/',
    'https://api.whatsapp.com/send?phone=50688887777&text=Hola',
    'https://api.whatsapp.com/send/?phone=%2B50688887777',
  ])('is read from «%s»', (text) => expect(parseCustomerPhone(text)).toBe('50688887777'));

  it.each(['2222-3333', '4000-1234', '5000-1234', '6000-1234', '7000-1234'])('can be %s', (text) => {
    expect(parseCustomerPhone(text)).toBe(`506${text.replace('-', '')}`);
  });

  it.each(['+1 305 555 0199', '+52 1 55 1234 5678'])('can be %s, of another country', (text) => {
    expect(parseCustomerPhone(text)).toBe(text.replace(/\D/g, ''));
  });

  it.each([
    ...[
      '',
      '888 7777',
      '1888-7777',
      '3888-7777',
      '9888-7777',
      '0888-7777',
      '+506 1888-7777',
      '50688887777777',
    ],
    ...[
      '5068888777',
      'llámame',
      '88887777a',
      'https://wa.me/',
      'https://wa.me/50688887777a',
      'https://wa.mx/50688887777',
    ],
    ...['https://malo.example/wa.me/50688887777', `https://wa.me/50688887777?text=${'x'.repeat(2_048)}`],
  ])('cannot be «%s»', (text) => expect(parseCustomerPhone(text)).toBe(null));

  it('is stricter than the number of the shop in its first digit alone', () => {
    expect(parsePhone('1888-7777')).toBe('50618887777');
    expect(parsePhone('https://wa.me/50688887777')).toBe('50688887777');
  });
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
