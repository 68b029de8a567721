import type { Config } from '../config.ts';

/** Header lists are built once, so that busy routes only copy them. */

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
} as const;

/** For the API without the public catalogue: no cache may store these answers. */
export const API_HEADERS = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

export const CATALOGUE_HEADERS = {
  ...API_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding',
} as const;

/** `cross-origin`, because chat apps and search engines show the pictures on their own pages. */
export const IMAGE_HEADERS = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
} as const;

/** For the page that describes the API: it has no scripts and one style sheet. */
export function docsHeaders(styleHash: string): Record<string, string> {
  const policy = `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`;
  return {
    ...EVERYWHERE,
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  };
}

export const ASSET_HEADERS = {
  ...EVERYWHERE,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
} as const;

export const MANIFEST_HEADERS = {
  ...ASSET_HEADERS,
  'content-type': 'application/manifest+json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
} as const;

/**
 * One list for all pages with the same settings: nothing in it depends on the request. `styleHashes` are the hashes of the
 * inlined style sheets; style sheets that are loaded later are files of the shop. Handlers and styles in attributes need no
 * rule of their own: `script-src` and `style-src` refuse them without 'unsafe-inline'.
 */
export function pageHeaders(
  { blobBaseUrl, apiBaseUrl, shop }: Config,
  styleHashes: readonly string[],
): Record<string, string> {
  const isTls = shop.url.startsWith('https:');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.map((hash) => `'${hash}'`).join(' ')}`,
    `img-src 'self' blob:${foreignOrigin(blobBaseUrl)}`,
    `connect-src 'self'${foreignOrigin(apiBaseUrl)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Each policy allows one script: the worker that compresses photos, and the service worker.
    'trusted-types imagenes sin-conexion',
    ...(isTls ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    ...EVERYWHERE,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
    vary: 'accept-encoding',
    ...(isTls && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/** Not cached without a check, so that a browser notices at once when the owner switches the worker off. */
export function workerHeaders({ blobBaseUrl, apiBaseUrl }: Config): Record<string, string> {
  const origins = `'self'${foreignOrigin(blobBaseUrl)}${foreignOrigin(apiBaseUrl)}`;
  return {
    ...ASSET_HEADERS,
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': `default-src 'none'; connect-src ${origins}`,
    'cache-control': 'no-cache',
  };
}

function foreignOrigin(base: string): string {
  const url = URL.parse(base);
  return url ? ` ${url.origin}` : '';
}
