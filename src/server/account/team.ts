import { PASSWORD_MISSING } from '../../domain/account/password-again.ts';
import {
  becomesAdministrator,
  changesAdministrators,
  checkPerson,
  checkPersonName,
  INVITATION_DAYS,
  leavesNoAdministrator,
  normalisePerson,
  type OpenInvitation,
  type Person,
  type PersonFields,
  type PersonLink,
} from '../../domain/account/team.ts';
import { invitationPath } from '../../domain/addresses.ts';
import type { Role, Status } from '../../domain/entities.ts';
import { ShopError } from '../../domain/errors.ts';
import { changedFields } from '../../domain/history/entries.ts';
import { singleLine } from '../../domain/text.ts';
import { isoOf } from '../../domain/when.ts';
import { type Invitation, LINK_ID_LENGTH } from '../store/invitations.ts';
import { findEarlierReply, type Reply, replyOf, type WriteAttempt } from '../store/once.ts';
import type { Store } from '../store/store.ts';
import type { TeamWrite } from '../store/team-transaction.ts';
import type { StoredUser } from '../store/users.ts';
import { answerOnce } from './answer-once.ts';
import { viewOf } from './invitations.ts';
import { createToken, hashToken } from './tokens.ts';

export type Team = ReturnType<typeof createTeam>;

interface TeamParts {
  readonly store: Store;
  readonly now: () => number;
}

/** The administrator who asks for something. */
export interface TeamCaller {
  readonly user: StoredUser;
  /** Whether the call had the right password. What concerns administrators is refused without it. */
  readonly hasPassword: boolean;
}

interface PersonUpdate {
  readonly name?: string;
  readonly role?: Role;
  readonly status?: Status;
}

const LINK_MS = INVITATION_DAYS * 24 * 60 * 60_000;
const LINK_ID = /^[0-9a-f]{32}$/;

/** What an administrator does with the people of the shop. */
export function createTeam(parts: TeamParts) {
  const { store, now } = parts;
  return {
    async all(): Promise<{ users: Person[]; invitations: OpenInvitation[] }> {
      const [users, links] = [await store.users.all(), await store.invitations.usable(now())];
      const invitations = links.map((link) => ({
        id: link.tokenHash.slice(0, LINK_ID_LENGTH),
        ...viewOf(link),
      }));
      return { users: users.map(describe), invitations };
    },
    /** An earlier invitation of the same e-mail stops working. */
    invite: (by: TeamCaller, fields: PersonFields, attempt: WriteAttempt) =>
      invite(parts, by, fields, attempt),
    update: (by: TeamCaller, id: string, update: PersonUpdate, attempt: WriteAttempt) =>
      updatePerson(parts, by, id, update, attempt),
    /** A link with which the person sets a new password. */
    link: (by: TeamCaller, id: string, attempt: WriteAttempt) =>
      makeLink(parts, by, attempt, 'person-link', async (write) => {
        if (id === by.user.id) throw new ShopError('OWN_LINK');
        const user = await requirePerson(write, id);
        if (user.status !== 'activo') throw new ShopError('PERSON_INACTIVE');
        return { ...user, userId: user.id };
      }),
    revokeLink: (by: StoredUser, id: string, attempt: WriteAttempt) =>
      answerOnce(parts, attempt, async (write) => {
        const name = LINK_ID.test(id) ? await write.revokeInvitation(id) : null;
        if (name === null) throw new ShopError('LINK_NOT_FOUND');
        await write.addHistory([{ at: now(), by, kind: 'link-revoked', subject: name }]);
        return { message: 'Enlace anulado' };
      }),
    /** The caller's own session continues. */
    endSessions: (by: StoredUser, id: string, ownTokenHash: string, attempt: WriteAttempt) =>
      answerOnce(parts, attempt, async (write) => {
        const { name } = await requirePerson(write, id);
        const ended = await write.endSessions(id, id === by.id ? ownTokenHash : null);
        if (ended > 0) await write.addHistory([{ at: now(), by, kind: 'sessions-ended', subject: name }]);
        return { message: 'Sesiones cerradas', ended };
      }),
  };
}

async function invite(parts: TeamParts, by: TeamCaller, typed: PersonFields, attempt: WriteAttempt) {
  const fields = normalisePerson(typed);
  const errors = checkPerson(fields);
  if (errors.length > 0) throw new ShopError('INVALID_FIELDS', { errors });
  return makeLink(parts, by, attempt, 'person-invited', async (write) => {
    const isTaken = (await write.findByEmail(fields.email)) !== null;
    if (isTaken) throw new ShopError('EMAIL_TAKEN');
    return { ...fields, userId: null };
  });
}

type Invited = Pick<Invitation, 'userId' | 'name' | 'email' | 'role'>;

/**
 * The reply is stored without the link, because only the hash of a token may be stored. A retry gets a new link instead:
 * nobody saw the first one.
 */
async function makeLink(
  { store, now }: TeamParts,
  { user: by, hasPassword }: TeamCaller,
  attempt: WriteAttempt,
  kind: 'person-invited' | 'person-link',
  findInvited: (write: TeamWrite) => Promise<Invited>,
): Promise<Reply<PersonLink>> {
  const token = createToken();
  const at = now();
  const expiresAt = at + LINK_MS;
  await store.writeTeam(async (write) => {
    const isRetry = (await findEarlierReply(write.findReply, attempt)) !== null;
    const { userId, name, email, role } = await findInvited(write);
    const isNotice = role === 'administrador';
    if (isNotice && !hasPassword) throw passwordMissing();
    const link = { userId, name, email, role, createdAt: at, expiresAt, createdBy: by.id };
    const endedOf = await write.saveInvitation({ ...link, tokenHash: hashToken(token) });
    // A retry after the first link was used or revoked makes another one, which is recorded as such.
    if (isRetry && endedOf === by.id) return;
    const changes = kind === 'person-invited' ? changedFields({}, { email, role }) : [];
    await write.addHistory([{ at, by, kind, subject: name, details: { changes }, isNotice }]);
    const { userId: caller, key, fingerprint } = attempt;
    if (key && !isRetry)
      await write.saveReply({ userId: caller, key, fingerprint, status: 201, body: '{}', now: at });
  });
  return replyOf(201, { message: 'Enlace listo', path: invitationPath(token), expiresAt: isoOf(expiresAt) });
}

async function updatePerson(
  parts: TeamParts,
  { user: by, hasPassword }: TeamCaller,
  id: string,
  update: PersonUpdate,
  attempt: WriteAttempt,
): Promise<Reply<{ message: string; user: Person }>> {
  const named = update.name === undefined ? update : { ...update, name: singleLine(update.name) };
  const errors = named.name === undefined ? [] : checkPersonName(named.name);
  if (errors.length > 0) throw new ShopError('INVALID_FIELDS', { errors });
  return answerOnce(parts, attempt, async (write) => {
    const user = await requirePerson(write, id);
    const before = { name: user.name, role: user.role, status: user.status };
    const after = { ...before, ...named };
    if (leavesNoAdministrator(await write.all(), id, after)) throw new ShopError('LAST_ADMINISTRATOR');
    if (changesAdministrators(before, after) && !hasPassword) throw passwordMissing();
    const changes = changedFields(before, after);
    if (changes.length > 0) {
      await write.change(id, after);
      const entry = { at: parts.now(), by, subject: user.name, details: { changes } };
      const isNotice = becomesAdministrator(before, after);
      await write.addHistory([{ ...entry, kind: 'person-changed', isNotice }]);
    }
    return { message: 'Guardado', user: describe({ ...user, ...after }) };
  });
}

function passwordMissing(): ShopError {
  return new ShopError('INVALID_FIELDS', { errors: [PASSWORD_MISSING] });
}

async function requirePerson(write: TeamWrite, id: string): Promise<StoredUser> {
  const user = await write.find(id);
  if (!user) throw new ShopError('USER_NOT_FOUND');
  return user;
}

function describe({ id, name, email, role, status, lastSignInAt }: StoredUser): Person {
  return { id, name, email, role, status, lastSignInAt: lastSignInAt === null ? null : isoOf(lastSignInAt) };
}
