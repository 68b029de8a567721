import { describe, expect, it } from 'vitest';
import { isCountedVisitor } from './routes.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describe('isCountedVisitor', () => {
  it.each([
    CHROME,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Instagram 340.0 Android',
    'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; es) Presto/2.12 Version/12.16',
  ])('is true for the browser %s', (userAgent) => {
    expect(isCountedVisitor({ 'user-agent': userAgent })).toBe(true);
  });

  it.each([
    undefined,
    '',
    'curl/8.5.0',
    'python-requests/2.32',
    'node',
    'WhatsApp/2.24.6.77 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Chrome-Lighthouse',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  ])('is false for the robot or tool %s', (userAgent) => {
    expect(isCountedVisitor({ 'user-agent': userAgent })).toBe(false);
  });

  it.each([{ 'sec-gpc': '1' }, { dnt: '1' }, { authorization: 'Bearer x' }])(
    'is false with the header %j',
    (headers) => {
      expect(isCountedVisitor({ 'user-agent': CHROME, ...headers })).toBe(false);
    },
  );

  it('is true when the privacy headers are 0', () => {
    expect(isCountedVisitor({ 'user-agent': CHROME, dnt: '0', 'sec-gpc': '0' })).toBe(true);
  });
});
