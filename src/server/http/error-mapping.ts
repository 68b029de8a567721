import { type RefusalCode, ShopError } from '../../domain/errors.ts';
import { codeOf } from '../files/error-code.ts';
import { isDiskFull, isStoreUnavailable } from '../store/driver-errors.ts';

/** Error codes of libraries and of the system, and the shop's own code for each. */
const CODES: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_TYPE',
  FST_REQ_FILE_TOO_LARGE: 'PICTURE_TOO_BIG',
  FST_PARTS_LIMIT: 'TOO_MANY_PARTS',
  FST_FILES_LIMIT: 'TOO_MANY_PARTS',
  FST_FIELDS_LIMIT: 'TOO_MANY_PARTS',
  FST_PROTO_VIOLATION: 'UNKNOWN_FIELD',
  FST_MP_PREMATURE_CLOSE: 'MALFORMED',
  FST_INVALID_JSON_FIELD_ERROR: 'MALFORMED',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  ERR_STREAM_PREMATURE_CLOSE: 'MALFORMED',
  FST_ERR_HANDLER_TIMEOUT: 'UNAVAILABLE',
  // Too many files are open in this process, or on the machine.
  EMFILE: 'BUSY',
  ENFILE: 'BUSY',
};

/** The multipart parser has no error codes for a malformed body, only messages. */
const MULTIPART_COMPLAINT = /multipart data|Multipart: |Boundary|Malformed part header|^The needle /i;

/** Turns anything that was thrown into a ShopError. Only UNEXPECTED means that the shop has a bug. */
export function toShopError(error: unknown): ShopError {
  return error instanceof ShopError ? error : new ShopError(codeFor(error), { cause: error });
}

const SOON_SECONDS = 2;

/** In seconds. Every 503 tells the client when to try again. */
export function findRetryAfter({ status, retryAfterSeconds }: ShopError): number | null {
  return retryAfterSeconds ?? (status === 503 ? SOON_SECONDS : null);
}

/** The handler's time limit, which starts before the body has arrived. */
export function isHandlerTimeout(error: unknown): boolean {
  return codeOf(error) === 'FST_ERR_HANDLER_TIMEOUT';
}

function codeFor(error: unknown): RefusalCode {
  if (!(error instanceof Error)) return 'UNEXPECTED';
  const code = codeOf(error);
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (Object.hasOwn(CODES, code)) return CODES[code]!;
  if (MULTIPART_COMPLAINT.test(error.message) || (status >= 400 && status < 500)) return 'MALFORMED';
  if (isDiskFull(error)) return 'NO_SPACE';
  return isStoreUnavailable(error) ? 'UNAVAILABLE' : 'UNEXPECTED';
}
