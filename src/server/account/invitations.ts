import { checkNewPassword } from '../../domain/account/rules.ts';
import type { InvitationView } from '../../domain/account/team.ts';
import type { Login, NewPassword } from '../../domain/entities.ts';
import { ShopError } from '../../domain/errors.ts';
import { isoOf } from '../../domain/when.ts';
import type { UsableInvitation } from '../store/invitations.ts';
import type { Store } from '../store/store.ts';
import type { TeamWrite } from '../store/team-transaction.ts';
import type { StoredUser } from '../store/users.ts';
import type { Throttle } from './login-throttle.ts';
import { newUser } from './new-user.ts';
import type { Passwords } from './passwords.ts';
import { hashToken } from './tokens.ts';

interface InvitationParts {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly now: () => number;
  readonly shopName: () => string;
  openSession(user: StoredUser, userAgent: string | undefined): Promise<Login>;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What a person does with a link: look at it, and set a password with it. */
export function createInvitationUse(parts: InvitationParts) {
  return {
    async view(token: string, address: string): Promise<InvitationView> {
      return viewOf(await requireLink(parts, token, address));
    },
    /** Signs the person in. */
    async accept(token: string, password: NewPassword, address: string, userAgent?: string): Promise<Login> {
      const { email, name } = await requireLink(parts, token, address);
      const errors = checkNewPassword(password, [email, name, parts.shopName()]);
      if (errors.length > 0) throw new ShopError('INVALID_FIELDS', { errors });
      const passwordHash = await parts.passwords.hash(password.newPassword.trim());
      const user = await parts.store.writeTeam((write) =>
        acceptUnderLock(write, hashToken(token), passwordHash, parts.now()),
      );
      return parts.openSession(user, userAgent);
    },
  };
}

export function viewOf({
  name,
  email,
  role,
  expiresAt,
  makerName,
  userId,
}: UsableInvitation): InvitationView {
  return { name, email, role, expiresAt: isoOf(expiresAt), by: makerName, isNew: userId === null };
}

/** Only unknown tokens are counted: a stranger behind the same address must not close the link of somebody else. */
async function requireLink(
  { store, throttle, now }: InvitationParts,
  token: string,
  address: string,
): Promise<UsableInvitation> {
  const link = TOKEN.test(token) && (await store.invitations.find(hashToken(token), now()));
  if (link) return link;
  await throttle.countUnknownLink(address);
  throw new ShopError('INVITATION_DEAD');
}

async function acceptUnderLock(
  write: TeamWrite,
  tokenHash: string,
  passwordHash: string,
  now: number,
): Promise<StoredUser> {
  const link = await write.takeInvitation(tokenHash, now);
  if (!link) throw new ShopError('INVITATION_DEAD');
  return link.userId === null
    ? join(write, link, passwordHash, now)
    : renewPassword(write, link.userId, passwordHash, now);
}

async function join(
  write: TeamWrite,
  { email, name, role, makerName }: UsableInvitation,
  passwordHash: string,
  now: number,
): Promise<StoredUser> {
  const times = { createdAt: now, linkUsedAt: now };
  const user = newUser({ email, name, role, passwordHash, mustChangePassword: false, ...times });
  // The e-mail may have got a user from the terminal since the invitation.
  if (!(await write.add(user))) throw new ShopError('INVITATION_DEAD');
  const changes = [{ field: 'createdBy', before: null, after: makerName }];
  const entry = { at: now, by: user, kind: 'person-joined', subject: name, details: { changes } } as const;
  await write.addHistory([{ ...entry, isNotice: role === 'administrador' }]);
  return user;
}

async function renewPassword(
  write: TeamWrite,
  id: string,
  passwordHash: string,
  now: number,
): Promise<StoredUser> {
  await write.changePassword(id, {
    passwordHash,
    keepTokenHash: null,
    mustChange: false,
    linkUsedAt: now,
  });
  const user = await write.find(id);
  if (user?.status !== 'activo') throw new ShopError('INVITATION_DEAD');
  await write.addHistory([{ at: now, by: user, kind: 'password-changed', subject: user.name }]);
  return user;
}
