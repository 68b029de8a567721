import { ShopError } from '../../domain/errors.ts';
import type { Notice } from '../../domain/settings/notices.ts';
import { isoOf } from '../../domain/when.ts';
import type { StoredEntry } from '../store/history.ts';
import type { Store } from '../store/store.ts';
import type { StoredUser } from '../store/users.ts';

export type Notices = ReturnType<typeof createNotices>;

/** More than anybody reads at once; later ones come next. */
const MAX_NOTICES = 10;

/** What every administrator is told of until each of them has read it. */
export function createNotices({ history, users }: Pick<Store, 'history' | 'users'>) {
  /** The oldest first: whoever has read these has not read those that did not fit. */
  const unread = async (user: StoredUser): Promise<readonly StoredEntry[]> =>
    history.notices(Math.max(user.createdAt, await users.noticesSeenAt(user.id)), MAX_NOTICES);

  return {
    /** Newest first. Those from before the person joined are left out. */
    list: async (user: StoredUser): Promise<readonly Notice[]> =>
      (await unread(user)).toReversed().flatMap((entry) => noticeOf(entry) ?? []),
    /** `until` is the time of the newest notice that the person saw. A later time would hide what nobody has seen yet. */
    async markRead(user: StoredUser, until: string): Promise<void> {
      const time = Date.parse(until);
      const newest = (await unread(user)).at(-1)?.at ?? (await users.noticesSeenAt(user.id));
      if (time > newest) {
        const errors = [{ path: 'until', msg: 'Debe ser la fecha de un aviso que ya viste' }];
        throw new ShopError('INVALID_FIELDS', { errors });
      }
      await users.markNoticesSeen(user.id, time);
    },
  };
}

function noticeOf({ kind, subject, at, by, details }: StoredEntry): Notice | null {
  const made = { by: by.name, at: isoOf(at) };
  const change = (field: string) => details.changes?.find((each) => each.field === field);
  switch (kind) {
    case 'settings-changed': {
      const { before, after } = change('phone') ?? {};
      const block = subject === 'sinpe' ? 'sinpe' : 'whatsapp';
      return { kind: block, before: String(before ?? ''), after: String(after ?? ''), ...made };
    }
    case 'person-invited':
      return { kind: 'invitation', person: subject, ...made };
    case 'person-link':
      return { kind: 'link', person: subject, ...made };
    // Whoever joined with a link did it by the person who made the link.
    case 'person-joined':
      return {
        kind: 'administrator',
        person: subject,
        ...made,
        by: String(change('createdBy')?.after ?? by.name),
      };
    case 'person-changed':
      return { kind: 'administrator', person: subject, ...made };
    default:
      return null;
  }
}
