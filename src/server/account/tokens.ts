import { hash, randomBytes } from 'node:crypto';

/** 256 random bits. Only the hash is stored, so a stolen database contains no usable token. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
