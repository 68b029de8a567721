/** Newer features that the built files may use, each with the reason why old browsers work without it. */
export interface Accepted {
  /** The script's name without its hash. Sheets have none, because the build distributes them over files. */
  readonly file?: string;
  readonly feature: string;
  /** The beginning of the selectors that it applies to; without it, all. */
  readonly place?: string;
  readonly reason: string;
}

export const ACCEPTED_IN_SCRIPTS: readonly Accepted[] = [
  {
    file: 'react',
    feature: '.startViewTransition',
    reason: 'react-dom calls it in a try block, and only for <ViewTransition>, which the shop does not use',
  },
  {
    file: 'react',
    feature: '.skipTransition',
    reason: 'react-dom has such an object only from startViewTransition',
  },
  {
    file: 'office-packages',
    feature: '.startViewTransition',
    reason:
      'react-router asks for it first, and only for navigations with viewTransition, which the shop does not use',
  },
  {
    file: 'office-packages',
    feature: '.skipTransition',
    reason: 'react-router has such an object only from startViewTransition',
  },
  {
    file: 'compress-worker',
    feature: '.convertToBlob',
    reason: 'only an OffscreenCanvas has it, and without one the page compresses the photo',
  },
];

export const ACCEPTED_IN_SHEETS: readonly Accepted[] = [
  { feature: 'cursor', reason: 'phones have no pointer' },
  { feature: 'resize', reason: 'phones have no handle to resize a text field' },
  { feature: 'text-wrap', reason: 'lines break elsewhere' },
  { feature: 'scrollbar-width', reason: 'a scrollbar is visible' },
  { feature: '::-webkit-scrollbar', reason: 'Firefox has scrollbar-width for it' },
  { feature: '::-webkit-progress-bar', reason: 'Firefox has ::-moz-progress-bar for it' },
  { feature: '::-webkit-progress-value', reason: 'Firefox has ::-moz-progress-bar for it' },
  { feature: '::-moz-progress-bar', reason: 'the others have ::-webkit-progress-value for it' },
  { feature: 'overscroll-behavior', reason: 'the page behind a list that ends may scroll on' },
  { feature: 'overscroll-behavior-x', reason: 'the page behind a list that ends may scroll on' },
  { feature: 'content-visibility', reason: 'every row is laid out at once' },
  { feature: 'contain-intrinsic-block-size', reason: 'used with content-visibility only' },
  { feature: '@media forced-colors', reason: 'Safari has no forced colours' },
  { feature: 'forced-color-adjust', reason: 'used for forced colours only, which Safari has not' },
  { feature: '@media scripting', reason: 'without scripts, controls that need them stay visible' },
  // Firefox before 121 has no :has().
  {
    feature: ':has',
    place: '.visits-panel__kinds label',
    reason: "the browser's own radio button is visible there",
  },
  { feature: ':has', place: '.marking-radios label', reason: 'the dot of the radio button shows the choice' },
  {
    feature: ':has',
    place: '.example-chat:not(:has(.typing))',
    reason: 'its parts move on a slow phone while the page arrives',
  },
  {
    feature: ':has',
    place: '.hero__cta:not(:has(+*))',
    reason: 'its buttons move on a slow phone while the page arrives',
  },
  {
    feature: ':has',
    place: 'main:not(:has(+*)) .contact-band',
    reason: 'its parts move on a slow phone while the page arrives',
  },
  { feature: '@container', reason: 'Safari before 16 shows the parts of an order below each other' },
  { feature: 'container-type', reason: 'used for @container only' },
  { feature: '@media range', reason: 'the build writes the condition of @container so' },
  { feature: '@page', reason: 'the sheet is printed on the paper that is chosen' },
  { feature: 'size', reason: 'used for @page only' },
  {
    feature: 'overflow: clip',
    place: '.settings-block',
    reason: 'the corners of the bar with the save button are not round',
  },
  { feature: ':has', place: '.delivery-fields__body', reason: 'fields are two in a row' },
  { feature: ':has', place: 'main:has(>.login-frame)', reason: 'the card ends with its content' },
  {
    feature: ':has',
    place: ':has(>.controls-menu',
    reason: 'the end of an open menu is under the next card, with large text only',
  },
  { feature: ':has', place: '.order-fallback-dialog', reason: 'the QR code is below the buttons' },
  { feature: ':has', place: 'dialog:has(.order-fallback', reason: 'the QR code is below the buttons' },
  { feature: ':has', place: 'dialog[open]:has(.delivery-fee)', reason: 'on a low screen the list is low' },
  {
    feature: ':has',
    place: '.product-page__line:has(+h1)',
    reason: 'the name above the heading is not bold',
  },
  {
    feature: ':has',
    place: 'html:has(.dock)',
    reason: 'a control that takes the focus may be under the dock until the page is scrolled',
  },
];

/** A file, a feature in it, and the selector of the rule. */
export type Found = readonly [file: string, feature: string, place?: string];

export function isAccepted(list: readonly Accepted[], found: Found): boolean {
  return list.some((entry) => matches(entry, found));
}

/** Returns the entries that no file needs. */
export function unused(list: readonly Accepted[], found: readonly Found[]): Accepted[] {
  return list.filter((entry) => !found.some((each) => matches(entry, each)));
}

/** `cursor` matches with any of its values. */
function matches(entry: Accepted, [file, feature, place = '']: Found): boolean {
  const isFeature = feature === entry.feature || feature.startsWith(`${entry.feature}: `);
  return isFeature && (entry.file ?? file) === file && place.startsWith(entry.place ?? '');
}
