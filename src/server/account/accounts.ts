import { deviceInWords } from '../../domain/account/device.ts';
import { checkPasswordChange } from '../../domain/account/rules.ts';
import type { Credentials, Login, PasswordChange, User } from '../../domain/entities.ts';
import { refusals, ShopError } from '../../domain/errors.ts';
import { SESSION_MS } from '../../domain/limits.ts';
import { normaliseCredentials, normalisePasswordChange } from '../../domain/product/normalise.ts';
import { checkLogin } from '../../domain/product/rules.ts';
import type { Store } from '../store/store.ts';
import { normaliseEmail, type StoredUser } from '../store/users.ts';
import { createCredentialCheck } from './credentials.ts';
import { createInvitationUse } from './invitations.ts';
import type { Throttle } from './login-throttle.ts';
import { createSessionAges } from './monotonic-session-age.ts';
import type { Passwords } from './passwords.ts';
import { createToken, hashToken } from './tokens.ts';

/** The user behind a request. `tokenHash` identifies this session among the sessions of the user. */
export interface SignedIn {
  readonly user: StoredUser;
  readonly tokenHash: string;
}

export type Accounts = ReturnType<typeof createAccounts>;

interface AccountsParts {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly now: () => number;
  readonly onSignIn?: (email: string) => Promise<void>;
  /** A password may not consist of it, nor of the user's own name or e-mail. */
  readonly shopName?: () => string;
  /** A monotonic clock in milliseconds. */
  readonly elapsed?: () => number;
}

type Services = ReturnType<typeof createServices>;

const USER_ID = /^[\w-]{1,64}$/;

export function createAccounts(parts: AccountsParts) {
  const services = createServices(parts);
  return {
    login: (typed: Credentials, address: string, userAgent?: string) =>
      login(services, typed, address, userAgent),
    logout: ({ tokenHash }: SignedIn) => services.store.sessions.delete(tokenHash),
    findCaller: (token: string) => findCaller(services, token),
    changePassword: (caller: SignedIn, userId: string, change: PasswordChange, address: string) =>
      changePassword(services, caller, userId, change, address),
    invitations: createInvitationUse({
      ...services,
      openSession: (user, userAgent) => openSession(services, user, userAgent),
    }),
    requireUser: (caller: SignedIn, userId: string) => requireUser(services, caller, userId),
    /** For a change that a stolen token alone must not make. */
    async requirePassword({ user }: SignedIn, password: string, address: string): Promise<void> {
      if (await services.credentials.isPasswordOf(user, password.trim(), address)) return;
      const errors = [{ path: 'password', msg: refusals.WRONG_CURRENT_PASSWORD.message }];
      throw new ShopError('WRONG_CURRENT_PASSWORD', { errors });
    },
  };
}

function createServices(parts: AccountsParts) {
  const { elapsed = () => performance.now(), onSignIn = async () => undefined, shopName = () => '' } = parts;
  return {
    ...parts,
    onSignIn,
    shopName,
    ages: createSessionAges(elapsed),
    markUse: createUseMarks(parts.store.sessions, parts.now),
    credentials: createCredentialCheck(parts),
  };
}

async function login(
  services: Services,
  typed: Credentials,
  address: string,
  userAgent: string | undefined,
): Promise<Login> {
  const errors = checkLogin(typed);
  if (errors.length > 0) throw new ShopError('INVALID_FIELDS', { errors });
  const { password } = normaliseCredentials(typed);
  const user = await services.credentials.require(normaliseEmail(typed.email), password, address);
  const opened = await openSession(services, user, userAgent);
  await services.onSignIn(user.email);
  return opened;
}

async function openSession(
  { store, ages, now }: Services,
  user: StoredUser,
  userAgent: string | undefined,
): Promise<Login> {
  const token = createToken();
  const tokenHash = hashToken(token);
  for (const expired of ages.drainExpired()) await store.sessions.delete(expired);
  ages.begin(tokenHash);
  const createdAt = now();
  const device = deviceInWords(userAgent);
  await store.sessions.add({ tokenHash, user, device, createdAt, expiresAt: createdAt + SESSION_MS });
  // A password change during the comparison could not end this session, because it did not exist yet.
  const current = await store.users.findById(user.id);
  if (current?.passwordHash !== user.passwordHash) {
    await store.sessions.delete(tokenHash);
    throw new ShopError('WRONG_CREDENTIALS');
  }
  const { id: userId, name, mustChangePassword } = user;
  return { token, userId, name, ...(mustChangePassword && { mustChangePassword }) };
}

async function findCaller(services: Services, token: string): Promise<SignedIn | null> {
  const { store, ages, now } = services;
  const tokenHash = hashToken(token);
  const session = await store.sessions.find(tokenHash, now());
  if (!session) return null;
  if (ages.isExpired(tokenHash)) {
    await store.sessions.delete(tokenHash);
    return null;
  }
  services.markUse(tokenHash, session.lastUsedAt);
  return { user: session.user, tokenHash };
}

async function changePassword(
  { store, passwords, credentials, shopName, now }: Services,
  { user, tokenHash }: SignedIn,
  userId: string,
  change: PasswordChange,
  address: string,
): Promise<void> {
  if (userId !== user.id) throw new ShopError('NOT_YOURS');
  const errors = checkPasswordChange(change, [user.email, user.name, shopName()]);
  if (errors.length > 0) throw new ShopError('INVALID_FIELDS', { errors });
  const { currentPassword, newPassword } = normalisePasswordChange(change);
  if (!(await credentials.isPasswordOf(user, currentPassword, address))) {
    throw new ShopError('WRONG_CURRENT_PASSWORD');
  }
  const passwordHash = await passwords.hash(newPassword);
  await store.writeTeam(async (write) => {
    await write.changePassword(user.id, { passwordHash, keepTokenHash: tokenHash, mustChange: false });
    await write.addHistory([{ at: now(), by: user, kind: 'password-changed', subject: user.name }]);
  });
}

async function requireUser({ store }: Services, caller: SignedIn, userId: string): Promise<User> {
  const isOwn = userId === caller.user.id;
  if (!isOwn && caller.user.mustChangePassword) throw new ShopError('PASSWORD_FIRST');
  if (!isOwn && caller.user.role !== 'administrador') throw new ShopError('NOT_YOURS');
  const user = isOwn ? caller.user : USER_ID.test(userId) && (await store.users.findById(userId));
  if (!user) throw new ShopError('USER_NOT_FOUND');
  const { name, email, role, status } = user;
  return { name, email, role, status, ...(isOwn && user.mustChangePassword && { mustChangePassword: true }) };
}

const MARK_EVERY_MS = 60_000;

/** Stores when a session was last used, at most once a minute. The request never waits for it. */
function createUseMarks(sessions: Store['sessions'], now: () => number) {
  const inWork = new Set<string>();
  return function markUse(tokenHash: string, lastUsedAt: number): void {
    if (now() - lastUsedAt < MARK_EVERY_MS || inWork.has(tokenHash)) return;
    inWork.add(tokenHash);
    const written = sessions.markUsed(tokenHash, now());
    // A failure costs nothing but an older time in the list of sessions, and the next request tries again.
    void written.catch(() => undefined).finally(() => inWork.delete(tokenHash));
  };
}
