/** The device of a session in words, from the `User-Agent` of its sign-in. A person must recognise it; nothing depends on it. */

export const OTHER_DEVICE = 'Otro dispositivo';

/** A header may be 16 KB long; the words that matter are at its beginning. */
const MAX_READ = 512;

/** In this order, because most browsers also name those that they imitate. */
const BROWSERS: readonly (readonly [part: string, name: string])[] = [
  ['SamsungBrowser/', 'Samsung Internet'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['OPT/', 'Opera'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const SYSTEMS: readonly (readonly [part: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
];

export function deviceInWords(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, MAX_READ);
  const browser = findName(BROWSERS, text);
  const system = findName(SYSTEMS, text);
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? OTHER_DEVICE;
}

/** Whether it is a phone or tablet, for its icon. */
export function isHandheld(device: string): boolean {
  return /(?:iPhone|iPad|Android)$/.test(device);
}

function findName(names: typeof BROWSERS, text: string): string | undefined {
  return names.find(([part]) => text.includes(part))?.[1];
}
