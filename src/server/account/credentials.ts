import { ShopError } from '../../domain/errors.ts';
import type { Store } from '../store/store.ts';
import type { StoredUser } from '../store/users.ts';
import type { LoginAttempt, Throttle } from './login-throttle.ts';
import type { Passwords } from './passwords.ts';

interface CredentialCheckParts {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
}

/** Checks passwords. Every check counts at the throttle first. */
export function createCredentialCheck(parts: CredentialCheckParts) {
  const { throttle } = parts;
  return {
    /** Returns the active user of a normalised e-mail, or refuses with 401 or 429. */
    async require(email: string, password: string, address: string): Promise<StoredUser> {
      const attempt = await throttle.requireAttemptAllowed(email, address);
      const checked = await requireUser(parts, email, password, attempt);
      const user = await renewHash(parts, checked, password, attempt);
      await attempt.succeeded();
      return user;
    },
    /** Checks the password of a user who is signed in. */
    async isPasswordOf(user: StoredUser, password: string, address: string): Promise<boolean> {
      const attempt = await throttle.requireAttemptAllowed(user.email, address);
      const isRight = await compare(parts, attempt, password, user.passwordHash);
      if (isRight) await attempt.succeeded();
      return isRight;
    },
  };
}

/** A wrong password, an unknown e-mail and an inactive user cost the same work and get the same answer. */
async function requireUser(
  parts: CredentialCheckParts,
  email: string,
  password: string,
  attempt: LoginAttempt,
): Promise<StoredUser> {
  const user = await parts.store.users.findByEmail(email);
  const active = user?.status === 'activo' ? user : null;
  const isRight = await compare(parts, attempt, password, active?.passwordHash ?? null);
  if (!active || !isRight) throw new ShopError('WRONG_CREDENTIALS');
  return active;
}

/** When the queue is full, no password is compared, so the attempt does not count as a guess. */
async function compare(
  { passwords }: CredentialCheckParts,
  attempt: LoginAttempt,
  password: string,
  hash: string | null,
): Promise<boolean> {
  try {
    return await passwords.verify(password, hash, attempt.isKnown ? 'first' : 'other');
  } catch (error) {
    if (!isBusy(error)) throw error;
    await attempt.undo();
    throw new ShopError('TOO_MANY_GUESSES', { retryAfterSeconds: 5, cause: error });
  }
}

/** Hashes the password with the current parameters, which is possible only at a sign-in. */
async function renewHash(
  parts: CredentialCheckParts,
  user: StoredUser,
  password: string,
  attempt: LoginAttempt,
): Promise<StoredUser> {
  const { store, passwords } = parts;
  if (!passwords.isOutdated(user.passwordHash)) return user;
  const passwordHash = await passwords.hash(password).catch((error: unknown) => {
    if (isBusy(error)) return null;
    throw error;
  });
  if (passwordHash === null) return user;
  const isRenewed = await store.users.renewHash(user.id, user.passwordHash, passwordHash);
  // Otherwise another sign-in renewed it at the same moment, or the password has changed since.
  return isRenewed ? { ...user, passwordHash } : requireUser(parts, user.email, password, attempt);
}

function isBusy(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'BUSY';
}
