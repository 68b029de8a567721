import type { Kysely } from 'kysely';
import type { Role } from '../../domain/entities.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** A link that works once. Only the hash of its token is stored. */
export interface Invitation {
  readonly tokenHash: string;
  /** Null for a new person; otherwise the link sets a new password of this user. */
  readonly userId: string | null;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The name of the administrator, as it was then. */
  readonly createdBy: string;
}

export function createInvitationsTable({ db, reader }: Database) {
  return {
    find: (tokenHash: string, now: number) => findInvitation(reader, tokenHash, now),
    /** The invitations of new persons that can still be used, the newest first. */
    async pending(now: number): Promise<Invitation[]> {
      const rows = await reader
        .selectFrom('invitations')
        .selectAll()
        .where('user_id', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .orderBy('email')
        .execute();
      return rows.map(toInvitation);
    },
    async deleteExpired(now: number): Promise<void> {
      await db.deleteFrom('invitations').where('expires_at', '<=', now).execute();
    },
  };
}

async function findInvitation(
  db: Kysely<Schema>,
  tokenHash: string,
  now: number,
): Promise<Invitation | null> {
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? toInvitation(row) : null;
}

/** An earlier link for the same e-mail stops working. */
export async function saveInvitation(db: Kysely<Schema>, invitation: Invitation): Promise<void> {
  await db.deleteFrom('invitations').where('email', '=', invitation.email).execute();
  await db
    .insertInto('invitations')
    .values({
      token_hash: invitation.tokenHash,
      user_id: invitation.userId,
      email: invitation.email,
      name: invitation.name,
      role: invitation.role,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
      created_by: invitation.createdBy,
    })
    .execute();
}

/** Null when it was used before, has expired or never existed: of two callers at once, one gets it. */
export async function takeInvitation(
  db: Kysely<Schema>,
  tokenHash: string,
  now: number,
): Promise<Invitation | null> {
  const row = await db
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ? toInvitation(row) : null;
}

function toInvitation(row: Schema['invitations']): Invitation {
  const { email, name, role } = row;
  return {
    tokenHash: row.token_hash,
    userId: row.user_id,
    email,
    name,
    role,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    createdBy: row.created_by,
  };
}
