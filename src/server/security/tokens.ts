import { hash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits. Only its hash is stored, so a stolen database holds no usable token. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

export function findBearerToken(authorization: string | undefined): string | null {
  const token = authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : '';
  return TOKEN.test(token) ? token : null;
}
