import type { Transaction } from 'kysely';
import type { Role, Status } from '../../domain/entities.ts';
import { type Database, lockCatalogue } from './database.ts';
import { addHistory, type HistoryToAdd } from './history.ts';
import { findReply, type ReplyToSave, saveReply } from './idempotency.ts';
import { type Invitation, saveInvitation, takeInvitation } from './invitations.ts';
import type { Schema } from './schema.ts';
import { endSession, endSessions } from './sessions.ts';
import { addUser, allUsers, findUser, normaliseEmail, type StoredUser, updateUser } from './users.ts';

export type TeamWrite = ReturnType<typeof createTeamWrite>;

interface NewPassword {
  readonly passwordHash: string;
  /** The session that continues; null ends all of them. */
  readonly keepTokenHash: string | null;
  /** For a generated password. */
  readonly mustChange: boolean;
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
    /** A user who becomes inactive is signed out everywhere. False when the user does not exist. */
    async change(id: string, { name, role, status }: PersonChange): Promise<boolean> {
      if (status === 'inactivo') await leaveNothingOpen(db, id, null);
      return updateUser(db, id, { name, role, status });
    },
    /** Ends the other sessions, and links for a new password. */
    async changePassword(id: string, { passwordHash, keepTokenHash, mustChange }: NewPassword) {
      await leaveNothingOpen(db, id, keepTokenHash);
      return updateUser(db, id, { password_hash: passwordHash, must_change_password: mustChange ? 1 : 0 });
    },
    endSessions: (userId: string, keepTokenHash: string | null) => endSessions(db, userId, keepTokenHash),
    endSession: (userId: string, sessionId: string) => endSession(db, userId, sessionId),
    saveInvitation: (invitation: Invitation) => saveInvitation(db, invitation),
    takeInvitation: (tokenHash: string, now: number) => takeInvitation(db, tokenHash, now),
    addHistory: (entries: readonly HistoryToAdd[]) => addHistory(db, entries),
    findReply: (userId: string, key: string) => findReply(db, userId, key),
    saveReply: (reply: ReplyToSave) => saveReply(db, reply),
  };
}

async function leaveNothingOpen(db: Transaction<Schema>, id: string, keep: string | null): Promise<void> {
  await endSessions(db, id, keep);
  await db.deleteFrom('invitations').where('user_id', '=', id).execute();
}
