import type { OpenSession } from '../../domain/account/team.ts';
import { ShopError } from '../../domain/errors.ts';
import type { WriteAttempt } from '../store/once.ts';
import { SESSION_ID_LENGTH } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import type { SignedIn } from './accounts.ts';
import { answerOnce } from './answer-once.ts';

export type OpenSessions = ReturnType<typeof createOpenSessions>;

interface OpenSessionParts {
  readonly store: Store;
  readonly now: () => number;
}

const SESSION_ID = /^[0-9a-f]{32}$/;

/** The sessions of the person who calls. */
export function createOpenSessions(parts: OpenSessionParts) {
  const { store, now } = parts;
  return {
    async all({ user, tokenHash }: SignedIn): Promise<OpenSession[]> {
      const sessions = await store.sessions.ofUser(user.id, now());
      return sessions.map((session) => ({
        id: idOf(session.tokenHash),
        device: session.device,
        createdAt: new Date(session.createdAt).toISOString(),
        lastUsedAt: new Date(session.lastUsedAt).toISOString(),
        isCurrent: session.tokenHash === tokenHash,
      }));
    },
    end: ({ user }: SignedIn, id: string, attempt: WriteAttempt) =>
      answerOnce(parts, attempt, async (write) => {
        const device = SESSION_ID.test(id) ? await write.endSession(user.id, id) : null;
        if (device === null) throw new ShopError('SESSION_NOT_FOUND');
        const entry = { at: now(), by: user, subject: user.name, details: { device } };
        await write.addHistory([{ ...entry, kind: 'sessions-ended' }]);
        return { message: 'Sesión cerrada', ended: 1 };
      }),
    endOthers: ({ user, tokenHash }: SignedIn, attempt: WriteAttempt) =>
      answerOnce(parts, attempt, async (write) => {
        const ended = await write.endSessions(user.id, tokenHash);
        if (ended > 0)
          await write.addHistory([{ at: now(), by: user, kind: 'sessions-ended', subject: user.name }]);
        return { message: 'Sesiones cerradas', ended };
      }),
  };
}

function idOf(tokenHash: string): string {
  return tokenHash.slice(0, SESSION_ID_LENGTH);
}
