import { findEarlierReply, type Reply, replyOf, type WriteAttempt } from '../store/once.ts';
import type { Store } from '../store/store.ts';
import type { TeamWrite } from '../store/team-transaction.ts';

interface Parts {
  readonly store: Store;
  readonly now: () => number;
}

/** Runs `work` in a transaction and stores its reply. A retry with the same key gets this reply, and nothing changes again. */
export function answerOnce<Answer extends object>(
  { store, now }: Parts,
  attempt: WriteAttempt,
  work: (write: TeamWrite) => Promise<Answer>,
): Promise<Reply<Answer>> {
  return store.writeTeam(async (write) => {
    const earlier = await findEarlierReply(write.findReply, attempt);
    if (earlier) return earlier;
    const reply = replyOf(200, await work(write));
    const { userId, key, fingerprint } = attempt;
    if (key) await write.saveReply({ userId, key, fingerprint, ...reply, now: now() });
    return reply;
  });
}
