import type { Transaction } from 'kysely';
import type { Role, Status } from '../../domain/entities.ts';
import { type Database, lockCatalogue } from './database.ts';
import { addHistory, type HistoryToAdd } from './history.ts';
import {
  deleteInvitations,
  type Invitation,
  revokeInvitation,
  saveInvitation,
  takeInvitation,
} from './invitations.ts';
import { findReply, type ReplyToSave, saveReply } from './once.ts';
import type { Schema } from './schema.ts';
import { endSession, endSessions, requireActingSession } from './sessions.ts';
import { addUser, allUsers, findUser, normaliseEmail, type StoredUser, updateUser } from './users.ts';

export type TeamWrite = ReturnType<typeof createTeamWrite>;

interface NewPassword {
  readonly passwordHash: string;
  /** The session that continues; null ends all of them. */
  readonly keepTokenHash: string | null;
  /** For a generated password. */
  readonly mustChange: boolean;
  /** When it came from a link; null if it did not. Left out by a person who knows the password before. */
  readonly linkUsedAt?: number | null;
}

interface PersonChange {
  readonly name: string;
  readonly role: Role;
  readonly status: Status;
}

/**
 * One transaction under the lock of the catalogue row, so that writers of all processes run one after another: two calls
 * that take the role of two administrators cannot both find the other one. The version of the catalogue does not change.
 */
export function writeTeam<T>({ db }: Database, work: (write: TeamWrite) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction, 0);
    await requireActingSession(transaction);
    return work(createTeamWrite(transaction));
  });
}

function createTeamWrite(db: Transaction<Schema>) {
  return {
    all: () => allUsers(db),
    find: (id: string) => findUser(db, 'id', id),
    findByEmail: (email: string) => findUser(db, 'email', normaliseEmail(email)),
    /** False when another user has the e-mail. */
    add: (user: StoredUser) => addUser(db, user),
    change: (id: string, change: PersonChange) => changePerson(db, id, change),
    /** Ends the other sessions, and the links for and by this person. */
    async changePassword(id: string, { passwordHash, keepTokenHash, mustChange, ...link }: NewPassword) {
      await endSessions(db, id, keepTokenHash);
      await deleteLinks(db, id);
      return updateUser(db, id, {
        password_hash: passwordHash,
        must_change_password: mustChange ? 1 : 0,
        ...(link.linkUsedAt !== undefined && { link_used_at: link.linkUsedAt }),
      });
    },
    /** Also the links that this person made: somebody else may have made them with an open session. */
    async endSessions(userId: string, keepTokenHash: string | null): Promise<number> {
      await deleteInvitations(db, 'created_by', userId);
      return endSessions(db, userId, keepTokenHash);
    },
    /** As above. Returns the device of the ended session, or null when the user has no such session. */
    async endSession(userId: string, sessionId: string): Promise<string | null> {
      const device = await endSession(db, userId, sessionId);
      if (device !== null) await deleteInvitations(db, 'created_by', userId);
      return device;
    },
    saveInvitation: (invitation: Invitation) => saveInvitation(db, invitation),
    takeInvitation: (tokenHash: string, now: number) => takeInvitation(db, tokenHash, now),
    revokeInvitation: (id: string) => revokeInvitation(db, id),
    addHistory: (entries: readonly HistoryToAdd[]) => addHistory(db, entries),
    findReply: (userId: string, key: string) => findReply(db, userId, key),
    saveReply: (reply: ReplyToSave) => saveReply(db, reply),
  };
}

/**
 * With another role or state, links for and by the person end: they were made for, or with, other rights. A user who
 * becomes inactive is signed out everywhere. False when the user does not exist.
 */
async function changePerson(
  db: Transaction<Schema>,
  id: string,
  { name, role, status }: PersonChange,
): Promise<boolean> {
  const before = await findUser(db, 'id', id);
  if (before?.role !== role || before.status !== status) await deleteLinks(db, id);
  if (status === 'inactivo') await endSessions(db, id, null);
  return updateUser(db, id, { name, role, status });
}

async function deleteLinks(db: Transaction<Schema>, id: string): Promise<void> {
  await deleteInvitations(db, 'user_id', id);
  await deleteInvitations(db, 'created_by', id);
}
