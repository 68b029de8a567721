import { checkPasswordChange } from '../../domain/account/rules.ts';
import type { Credentials, Login, PasswordChange, User } from '../../domain/entities.ts';
import { ShopError } from '../../domain/errors.ts';
import { SESSION_MS } from '../../domain/limits.ts';
import { normaliseCredentials, normalisePasswordChange } from '../../domain/product/normalise.ts';
import { checkLogin } from '../../domain/product/rules.ts';
import type { Store } from '../store/store.ts';
import { normaliseEmail, type StoredUser } from '../store/users.ts';
import { createCredentials } from './credentials.ts';
import type { Throttle } from './login-throttle.ts';
import { createSessionAges } from './monotonic-session-age.ts';
import type { Passwords } from './passwords.ts';
import { createToken, hashToken } from './tokens.ts';

/** Who is behind a request; `tokenHash` tells this session from the user's others. */
export interface SignedIn {
  readonly user: StoredUser;
  readonly tokenHash: string;
}

export interface Accounts {
  login(typed: Credentials, address: string): Promise<Login>;
  logout(caller: SignedIn): Promise<void>;
  findCaller(token: string): Promise<SignedIn | null>;
  changePassword(caller: SignedIn, userId: string, change: PasswordChange, address: string): Promise<void>;
  requireUser(caller: SignedIn, userId: string): Promise<User>;
}

interface AccountsParts {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly now: () => number;
  /** Called after each sign-in. */
  readonly onSignIn?: (email: string) => Promise<void>;
  /** Names that nobody's password may be made of, beside their own: that of the shop. */
  readonly shopName?: string;
  /** Milliseconds since some moment, whatever happens to the clock. */
  readonly elapsed?: () => number;
}

const USER_ID = /^[\w-]{1,64}$/;

export function createAccounts(parts: AccountsParts): Accounts {
  const { store, passwords, throttle, now, shopName = '' } = parts;
  const { elapsed = () => performance.now(), onSignIn = async () => undefined } = parts;
  const ages = createSessionAges(elapsed);
  const credentials = createCredentials({ store, passwords, throttle });

  async function openSession(user: StoredUser): Promise<Login> {
    const token = createToken();
    const tokenHash = hashToken(token);
    for (const over of ages.takeOver()) await store.sessions.delete(over);
    ages.begin(tokenHash);
    const createdAt = now();
    await store.sessions.add({ tokenHash, userId: user.id, createdAt, expiresAt: createdAt + SESSION_MS });
    // Whoever changed the password while it was compared could not end this session: it was not there yet.
    const current = await store.users.findById(user.id);
    if (current?.passwordHash !== user.passwordHash) {
      await store.sessions.delete(tokenHash);
      throw new ShopError('WRONG_CREDENTIALS');
    }
    return { token, userId: user.id, name: user.name };
  }

  async function findUser(id: string): Promise<StoredUser | null> {
    return USER_ID.test(id) ? store.users.findById(id) : null;
  }

  return {
    async login(typed, address) {
      const errors = checkLogin(typed);
      if (errors.length > 0) throw new ShopError('INVALID_FIELDS', { errors });
      const { password } = normaliseCredentials(typed);
      const user = await credentials.require(normaliseEmail(typed.email), password, address);
      const login = await openSession(user);
      await onSignIn(user.email);
      return login;
    },

    async logout(caller) {
      await store.sessions.delete(caller.tokenHash);
    },

    async findCaller(token) {
      const tokenHash = hashToken(token);
      const user = await store.sessions.findUser(tokenHash, now());
      if (!user) return null;
      if (!ages.isOver(tokenHash)) return { user, tokenHash };
      await store.sessions.delete(tokenHash);
      return null;
    },

    async changePassword(caller, userId, change, address) {
      if (userId !== caller.user.id) throw new ShopError('NOT_YOURS');
      const errors = checkPasswordChange(change, [caller.user.email, caller.user.name, shopName]);
      if (errors.length > 0) throw new ShopError('INVALID_FIELDS', { errors });
      const { currentPassword, newPassword } = normalisePasswordChange(change);
      if (!(await credentials.isPasswordOf(caller.user, currentPassword, address))) {
        throw new ShopError('WRONG_CURRENT_PASSWORD');
      }
      const hash = await passwords.hash(newPassword);
      await store.users.changePassword(caller.user.id, hash, caller.tokenHash);
    },

    async requireUser(caller, userId) {
      const isOwn = userId === caller.user.id;
      if (!isOwn && caller.user.role !== 'administrador') throw new ShopError('NOT_YOURS');
      const user = isOwn ? caller.user : await findUser(userId);
      if (!user) throw new ShopError('USER_NOT_FOUND');
      return { name: user.name, email: user.email, role: user.role, status: user.status };
    },
  };
}
