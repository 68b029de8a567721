import { describe, expect, it } from 'vitest';
import { deviceInWords, isHandheld, OTHER_DEVICE } from './device.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';

describe('deviceInWords', () => {
  it.each([
    ['Chrome en Android', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
    [
      'Safari en iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome en iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Firefox en Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
    ],
    ['Edge en Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/130.0.0.0`],
    [
      'Safari en Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    ],
    [
      'Samsung Internet en Android',
      'Mozilla/5.0 (Linux; Android 13; SM-S908B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    ],
    ['Firefox en Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
    ['Firefox', 'Firefox/128.0'],
    ['Windows', 'curl on Windows'],
  ])('is %s', (words, userAgent) => {
    expect(deviceInWords(userAgent)).toBe(words);
  });

  it.each([undefined, '', 'curl/8.5.0', '\u0000<script>', 'x'.repeat(100_000)])(
    'is another device for an unknown header',
    (userAgent) => {
      expect(deviceInWords(userAgent)).toBe(OTHER_DEVICE);
    },
  );

  it('reads only the beginning of a long header', () => {
    expect(deviceInWords(`${'x'.repeat(1_000)} Chrome/130 Android`)).toBe(OTHER_DEVICE);
  });
});

describe('isHandheld', () => {
  it('is true for phones and tablets', () => {
    expect(['Safari en iPhone', 'Safari en iPad', 'Chrome en Android'].every(isHandheld)).toBe(true);
    expect(['Firefox en Windows', 'Safari en Mac', OTHER_DEVICE].some(isHandheld)).toBe(false);
  });
});
