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
  /** The id of the administrator. The link works only while this person administers the shop. */
  readonly createdBy: string;
}

/** A link that can be used now, with the present name of its maker. */
export interface UsableInvitation extends Invitation {
  readonly makerName: string;
}

/** The part of a token's hash that names the link outside. */
export const LINK_ID_LENGTH = 32;

export function createInvitationsTable({ db, reader }: Database) {
  return {
    find: (tokenHash: string, now: number) => findUsable(reader, tokenHash, now),
    /** The newest first. */
    usable: async (now: number) =>
      (await usable(reader, now).orderBy('created_at', 'desc').orderBy('email').execute()).map(toUsable),
    async deleteExpired(now: number): Promise<void> {
      await db.deleteFrom('invitations').where('expires_at', '<=', now).execute();
    },
  };
}

function usable(db: Kysely<Schema>, now: number) {
  return db
    .selectFrom('invitations')
    .innerJoin('users as maker', 'maker.id', 'invitations.created_by')
    .selectAll('invitations')
    .select('maker.name as maker_name')
    .where('expires_at', '>', now)
    .where('maker.role', '=', 'administrador')
    .where('maker.status', '=', 'activo');
}

async function findUsable(
  db: Kysely<Schema>,
  tokenHash: string,
  now: number,
): Promise<UsableInvitation | null> {
  const row = await usable(db, now).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row ? toUsable(row) : null;
}

/** An earlier link for the same e-mail stops working. Returns the id of its maker, or null when there was none. */
export async function saveInvitation(db: Kysely<Schema>, invitation: Invitation): Promise<string | null> {
  const earlier = await db
    .deleteFrom('invitations')
    .where('email', '=', invitation.email)
    .returning('created_by')
    .executeTakeFirst();
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
  return earlier?.created_by ?? null;
}

/** Null when it cannot be used. The caller has the lock of the catalogue: of two people at once, one gets it. */
export async function takeInvitation(
  db: Kysely<Schema>,
  tokenHash: string,
  now: number,
): Promise<UsableInvitation | null> {
  const invitation = await findUsable(db, tokenHash, now);
  if (invitation) await db.deleteFrom('invitations').where('token_hash', '=', tokenHash).execute();
  return invitation;
}

/** Returns the name of the person whom the link was for, or null when there is no such link. */
export async function revokeInvitation(db: Kysely<Schema>, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('invitations')
    .where((e) => e(e.fn<string>('substr', ['token_hash', e.val(1), e.val(LINK_ID_LENGTH)]), '=', id))
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function deleteInvitations(
  db: Kysely<Schema>,
  column: 'user_id' | 'created_by',
  id: string,
): Promise<void> {
  await db.deleteFrom('invitations').where(column, '=', id).execute();
}

function toUsable(row: Schema['invitations'] & { readonly maker_name: string }): UsableInvitation {
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
    makerName: row.maker_name,
  };
}
