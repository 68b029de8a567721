import type { Person } from '../../src/domain/account/team.ts';
import { endpoints } from '../../src/domain/endpoints.ts';
import { refusals } from '../../src/domain/errors.ts';
import type { Reply, Send } from '../../test/harness/http-client.ts';
import type { SeededRandom } from '../../test/harness/seeded-random.ts';
import { requireSession, type Session } from '../../test/harness/sign-in.ts';
import { addCounts } from '../run-trial.ts';
import type { Counts } from '../trial.ts';
import { addPerson } from './add-person.ts';

type Administrator = Pick<Session, 'userId' | 'authorization'>;

const SECOND = { name: 'Sofía Rojas', email: 'sofia@tienda.cr', role: 'administrador' } as const;
const JSON_BODY = { 'content-type': 'application/json' };
/** A call that comes after the other one is refused for its caller, who is no administrator any more. */
const TOO_LATE = 403;
const CONFLICT = 409;
const MAX_RACES = 40;
/** The shop checks the caller before it reads the body: both callers are administrators when the bodies arrive. */
const BODY_AFTER_MS = 100;

/** Two administrators of a shop that has no other, who take the role from each other at the same moment. */
export async function openTwoAdministrators(send: Send) {
  const first = await requireSession(send);
  const both = [first, await addPerson(send, first.authorization, SECOND)] as const;
  return {
    /** Repeats it until both calls have met, because on a busy machine one of them may come too late. */
    async demoteEachOther(random: SeededRandom): Promise<Counts> {
      const races: Counts[] = [];
      while (races.length < MAX_RACES) {
        const { refused, counts } = await race(send, both, random);
        races.push(counts);
        if (refused === CONFLICT) return races.reduce(addCounts);
      }
      throw new Error(`Of ${MAX_RACES} pairs of calls none met`);
    },
  };
}

type Both = readonly [Administrator, Administrator];

async function race(send: Send, both: Both, random: SeededRandom) {
  const [one, other] = random.chance(0.5) ? both : both.toReversed();
  const replies = await Promise.all([
    setRole(send, one!, other!, 'vendedor'),
    setRole(send, other!, one!, 'vendedor'),
  ]);
  const statuses = replies.map(({ status }) => status);
  const winner = statuses.indexOf(200);
  const refused = replies[1 - winner];
  if (winner < 0 || !refused || !isRefusal(refused)) throw new Error(`Answered ${describe(replies)}`);
  const [left, demoted] = winner === 0 ? [one!, other!] : [other!, one!];
  await requireOnly(send, left);
  const { status, body } = await setRole(send, left, demoted, 'administrador');
  if (status !== 200) throw new Error(`The role was not given back: ${status} ${body}`);
  const isMet = refused.status === CONFLICT;
  const counts = { races: 1, 'refused with 409': isMet ? 1 : 0, 'too late': isMet ? 0 : 1 };
  return { refused: refused.status, counts: { ...counts, 'without an administrator': 0 } };
}

function isRefusal({ status, body }: Reply): boolean {
  if (status === TOO_LATE) return true;
  return status === CONFLICT && JSON.parse(String(body)).message === refusals.LAST_ADMINISTRATOR.message;
}

async function requireOnly(send: Send, { userId, authorization }: Administrator): Promise<void> {
  const { status, body } = await send(endpoints.users.path, { headers: { authorization } });
  if (status !== 200) throw new Error(`The team was answered ${status} ${body}`);
  const { users }: { users: readonly Person[] } = JSON.parse(String(body));
  const active = users.filter(({ role, status }) => role === 'administrador' && status === 'activo');
  if (active.length !== 1 || active[0]!.id !== userId)
    throw new Error(`The administrators are ${JSON.stringify(active)}`);
}

function setRole(send: Send, by: Administrator, { userId }: Administrator, role: Person['role']) {
  const path = endpoints.updateUser.path.replace(':userId', userId);
  const headers = { ...JSON_BODY, authorization: by.authorization };
  return send(path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ role }),
    bodyAfterMs: BODY_AFTER_MS,
  });
}

function describe(replies: readonly Reply[]): string {
  return replies.map(({ status, body }) => `${status} ${body}`).join(' and ');
}
