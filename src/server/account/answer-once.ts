import { findEarlierReply, type WriteAttempt } from '../product/idempotency.ts';
import type { Reply } from '../store/idempotency.ts';
import type { Store } from '../store/store.ts';
import type { TeamWrite } from '../store/team-transaction.ts';

interface Parts {
  readonly store: Store;
  readonly now: () => number;
}

/** Runs `work` in a transaction and stores its reply. A retry with the same key gets this reply, and nothing changes again. */
export function answerOnce(
  { store, now }: Parts,
  attempt: WriteAttempt,
  work: (write: TeamWrite) => Promise<object>,
): Promise<Reply> {
  return store.writeTeam(async (write) => {
    const earlier = await findEarlierReply(write.findReply, attempt);
    if (earlier) return earlier;
    const reply = { status: 200, body: JSON.stringify(await work(write)) };
    const { userId, key, fingerprint } = attempt;
    if (key) await write.saveReply({ userId, key, fingerprint, ...reply, now: now() });
    return reply;
  });
}
