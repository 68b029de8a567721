import { type RefusalCode, ShopError } from '../../domain/errors.ts';
import { isDiskFull, isStoreUnavailable } from '../store/driver-errors.ts';

/** What libraries and the system throw, and what the shop calls it. */
const KNOWN: Readonly<Record<string, RefusalCode>> = {
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
  // No file can be opened any more, in this process or on the machine.
  EMFILE: 'BUSY',
  ENFILE: 'BUSY',
};

/** The multipart parser has no codes for a body that it cannot read. */
const MULTIPART_COMPLAINT = /multipart data|Multipart: |Boundary|Malformed part header|^The needle /i;

/** Whatever was thrown, as one of the shop's own refusals. UNEXPECTED is the only one that is a fault of ours. */
export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (isHandlerTimeout(error)) return new ShopError('UNAVAILABLE', { cause: error });
  const known = codeFor(error);
  if (known) return new ShopError(known, { cause: error });
  if (isDiskFull(error)) return new ShopError('NO_SPACE', { cause: error });
  if (isStoreUnavailable(error)) return new ShopError('UNAVAILABLE', { cause: error });
  return new ShopError('UNEXPECTED', { cause: error });
}

const SOON_SECONDS = 2;

/** In seconds. Whatever is only unavailable for now says so, whoever threw it. */
export function findRetryAfter({ status, retryAfterSeconds }: ShopError): number | null {
  return retryAfterSeconds ?? (status === 503 ? SOON_SECONDS : null);
}

/** The time of a handler, which begins before the body has come. */
export function isHandlerTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT';
}

function codeFor(error: unknown): RefusalCode | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (Object.hasOwn(KNOWN, code)) return KNOWN[code]!;
  if (MULTIPART_COMPLAINT.test(error.message)) return 'MALFORMED';
  return status >= 400 && status < 500 ? 'MALFORMED' : null;
}
