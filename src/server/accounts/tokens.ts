import { hash, randomBytes } from 'node:crypto';

/** The scheme may be written in any case (RFC 9110, 11.1). */
const BEARER = /^bearer ([A-Za-z0-9_-]{43})$/i;

/** 256 random bits. Only its hash is stored, so a stolen database holds no usable token. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

export function findBearerToken(authorization: string | undefined): string | null {
  return BEARER.exec(authorization ?? '')?.[1] ?? null;
}
