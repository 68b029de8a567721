import { isDiskFullCode } from '../files/disk-space.ts';
import { codeOf } from '../files/error-code.ts';

/** Classifies errors of the two database drivers that are not caused by the request. */

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** `pg` gives these errors no code. */
const CONNECTION_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout exceeded|timeout expired|Client (has encountered|was closed)|Cannot use a pool after)/;

/**
 * Classes and codes of PostgreSQL: connection lost (08), too many connections (53300), shutting down (57P0x),
 * cancelled by a time limit (57014, 55P03, 25P03), rolled back because of a conflict or deadlock (40001, 40P01).
 */
const POSTGRES_UNAVAILABLE = /^(08...|53300|57P0.|57014|55P03|25P03|40001|40P01)$/;
const POSTGRES_DISK_FULL = '53100';

/** CORRUPT, NOTADB. */
const SQLITE_DAMAGED = new Set([11, 26]);
/** BUSY, LOCKED, READONLY, IOERR, CANTOPEN. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 8, 10, 14, ...SQLITE_DAMAGED]);
const SQLITE_FULL = 13;
const SQLITE_BUSY = 5;

export function isStoreUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  return (
    CONNECTION_CODES.has(code) ||
    POSTGRES_UNAVAILABLE.test(code) ||
    (error instanceof Error && CONNECTION_MESSAGE.test(error.message)) ||
    SQLITE_UNAVAILABLE.has(sqliteCodeOf(error))
  );
}

export function isDiskFull(error: unknown): boolean {
  const code = codeOf(error);
  return isDiskFullCode(code) || code === POSTGRES_DISK_FULL || sqliteCodeOf(error) === SQLITE_FULL;
}

export function isFileDamaged(error: unknown): error is Error {
  return error instanceof Error && SQLITE_DAMAGED.has(sqliteCodeOf(error));
}

/** Another connection holds the file. */
export function isFileBusy(error: unknown): boolean {
  return sqliteCodeOf(error) === SQLITE_BUSY;
}

/** The low byte is the primary code; the rest is the extended code. */
function sqliteCodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : 0;
}
