import type { SinpeNotice } from '../../domain/settings/sinpe-notice.ts';
import type { Store } from '../store/store.ts';
import type { StoredUser } from '../store/users.ts';

export type Notices = ReturnType<typeof createNotices>;

/** More changes than anybody makes between two sign-ins. */
const MAX_NOTICES = 10;

/** Tells every administrator where the money goes now: a thief with an open session could have changed it. */
export function createNotices({ history, users }: Pick<Store, 'history' | 'users'>) {
  return {
    /** Newest first. Changes from before the person joined are left out. */
    async list(user: StoredUser): Promise<readonly SinpeNotice[]> {
      const since = Math.max(user.createdAt, await users.sinpeSeenAt(user.id));
      const query = { kinds: ['settings-changed'], subject: 'sinpe', since, limit: MAX_NOTICES } as const;
      const entries = await history.list(query);
      return entries.flatMap(({ at, by, details }) => {
        const phone = details.changes?.find(({ field }) => field === 'phone');
        if (!phone) return [];
        const [before, after] = [String(phone.before ?? ''), String(phone.after ?? '')];
        return [{ before, after, by: by.name, at: new Date(at).toISOString() }];
      });
    },
    /** `until` is the time of the newest change that the person saw: later ones are told next time. */
    markRead: (user: StoredUser, until: string) => users.markSinpeSeen(user.id, Date.parse(until)),
  };
}
