import { ShopError } from '../../domain/errors.ts';
import type { Store } from '../store/store.ts';
import type { StoredUser } from '../store/users.ts';
import type { Throttle, Turn } from './login-throttle.ts';
import type { Passwords } from './passwords.ts';

/** Whether a password is right. Every check takes a turn at the throttle first. */
interface Credentials {
  /** The active user behind an e-mail, which must be normalised; refuses with 401 or 429. */
  require(email: string, password: string, address: string): Promise<StoredUser>;
  /** Whether this is the password of a user who is signed in. */
  isPasswordOf(user: StoredUser, password: string, address: string): Promise<boolean>;
}

interface CredentialsParts {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
}

export function createCredentials({ store, passwords, throttle }: CredentialsParts): Credentials {
  /** A try that finds the gate full compared nothing, so it does not count as a guess. */
  async function compare(turn: Turn, password: string, hash: string | null): Promise<boolean> {
    try {
      return await passwords.verify(password, hash, turn.isKnown ? 'first' : 'other');
    } catch (error) {
      if (!isBusy(error)) throw error;
      await turn.giveBack();
      throw new ShopError('TOO_MANY_GUESSES', { retryAfterSeconds: 5, cause: error });
    }
  }

  /** A wrong password, an unknown e-mail and an inactive user cost the same work and get the same answer. */
  async function requireUser(email: string, password: string, turn: Turn): Promise<StoredUser> {
    const user = await store.users.findByEmail(email);
    const active = user?.status === 'activo' ? user : null;
    const isRight = await compare(turn, password, active?.passwordHash ?? null);
    if (!active || !isRight) throw new ShopError('WRONG_CREDENTIALS');
    return active;
  }

  /** Only at a sign-in is the password there to be hashed with the parameters of today. */
  async function renewHash(user: StoredUser, password: string, turn: Turn): Promise<StoredUser> {
    if (!passwords.isOutdated(user.passwordHash)) return user;
    const passwordHash = await passwords.hash(password).catch((error: unknown) => {
      if (isBusy(error)) return null;
      throw error;
    });
    if (passwordHash === null) return user;
    const isRenewed = await store.users.renewHash(user.id, user.passwordHash, passwordHash);
    // Else another sign-in renewed it at the same moment, or the password is another one by now.
    return isRenewed ? { ...user, passwordHash } : requireUser(user.email, password, turn);
  }

  return {
    async require(email, password, address) {
      const turn = await throttle.requireTurn(email, address);
      const user = await renewHash(await requireUser(email, password, turn), password, turn);
      await turn.succeeded();
      return user;
    },
    async isPasswordOf(user, password, address) {
      const turn = await throttle.requireTurn(user.email, address);
      const isRight = await compare(turn, password, user.passwordHash);
      if (isRight) await turn.succeeded();
      return isRight;
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof ShopError && error.code === 'BUSY';
}
