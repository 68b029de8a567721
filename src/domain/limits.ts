/** Point 9 of the specification: its constants, and further limits of the server. */

const KB = 1024;
const MB = 1024 * KB;
const MINUTE = 60_000;

export const VALIDITY_DELAY_MS = 500;
export const TEXT_LONGER_THAN = 3;
export const PASSWORD_LONGER_THAN = 6;
export const SESSION_MS = 60 * MINUTE;
export const CAROUSEL_MS = 1_000;
export const CHUNK_TIMEOUT_MS = 120_000;
/** With usual text. Style sheets have it in em, so that larger text gets the layout of a narrower screen. */
export const MENU_BREAKPOINT_PX = 768;
export const YEARS_IN_MARKET = 14;
export const FOOTER_YEAR = 2024;
export const DEFAULT_COUNT = 1;

/** The browser compresses a photo to this before it is sent. */
export const COMPRESSED_IMAGE = { maxSizeMB: 1, maxWidthOrHeight: 1920 } as const;

/** Desktop systems silently ignore longer chat links. */
export const CHAT_TEXT_MAX_ENCODED = 1_800;

/** The maximum lengths of stored texts after trimming, in UTF-16 units. */
export const MAX_LENGTH = {
  name: 200,
  description: 5_000,
  brand: 100,
  category: 60,
  color: 60,
  email: 254,
  password: 256,
} as const;

/** Longer addresses are refused before they are parsed. The address of a list with all filters has a few hundred characters. */
export const MAX_ADDRESS_LENGTH = 2_048;

export const MAX_PRICE = 1_000_000_000;
export const MAX_COUNT = 1_000_000;

export const UPLOAD = {
  fileBytes: 8 * MB,
  filesPerProduct: 20,
  fieldBytes: 16 * KB,
  pixels: 40_000_000,
} as const;

/** The limits of one import. A sheet is read completely into memory; a ZIP is read one picture at a time. */
export const IMPORT = {
  sheetBytes: 32 * MB,
  zipBytes: 100 * MB,
  /** A request has five minutes to arrive, so a larger file would never arrive on a slow connection. */
  uploadBytes: 132 * MB,
  rows: 20_000,
  columns: 200,
  /** UTF-16 units of all cells together, because many cells of a workbook can refer to one long text. */
  cellText: 64 * MB,
  zipEntries: 5_000,
  unzippedBytes: 400 * MB,
} as const;

export const PICTURE_WIDTHS = [320, 640, 1280, 1920] as const;
export const PREVIEW = { width: 1200, height: 630, maxBytes: 250 * KB } as const;

/** For one e-mail from one network: five attempts, then waits of 1 s, 2 s, 4 s and so on. */
export const GUESSES = {
  free: 5,
  firstDelayMs: 1_000,
  longestDelayMs: 15 * MINUTE,
  forgetMs: 60 * MINUTE,
} as const;

/** Of a message that a seller pastes, in UTF-16 units. */
export const MAX_READ_LENGTH = 10_000;
