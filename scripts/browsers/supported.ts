/** The oldest versions that the shop supports (docs/decisions/0021), by the names of `@mdn/browser-compat-data`. */
export const SUPPORTED = {
  safari: '15.6',
  safari_ios: '15.6',
  chrome: '105',
  chrome_android: '105',
  firefox: '115',
  firefox_android: '115',
} as const;

/** The same versions, with the names that the build's tools use. */
export const BUILD_TARGETS = ['safari15.6', 'ios15.6', 'chrome105', 'firefox115'];
