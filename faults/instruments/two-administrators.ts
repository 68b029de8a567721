import type { Person } from '../../src/domain/account/team.ts';
import { refusals } from '../../src/domain/errors.ts';
import type { Reply, Send } from '../../test/harness/http-client.ts';
import type { SeededRandom } from '../../test/harness/seeded-random.ts';
import { ADMINISTRATOR } from '../../test/harness/shop-environment.ts';
import { requireSession } from '../../test/harness/sign-in.ts';
import type { Counts } from '../trial.ts';
import { addPerson, type TeamMember } from './add-person.ts';

type Administrator = Pick<TeamMember, 'userId' | 'authorization' | 'password'>;

const SECOND = { name: 'Sofía Rojas', email: 'sofia@tienda.cr', role: 'administrador' } as const;
const JSON_BODY = { 'content-type': 'application/json' };
/** The shop checks the caller before it reads the body: both callers are administrators when the bodies arrive. */
const BODY_AFTER_MS = 100;

/** Two administrators of a shop that has no other, who take the role from each other at the same moment. */
export async function openTwoAdministrators(send: Send) {
  const { password } = ADMINISTRATOR;
  const first = { ...(await requireSession(send)), password };
  const both = [first, await addPerson(send, first.authorization, { ...SECOND, password })] as const;
  return { demoteEachOther: (random: SeededRandom) => race(send, both, random) };
}

type Both = readonly [Administrator, Administrator];

async function race(send: Send, both: Both, random: SeededRandom): Promise<Counts> {
  const [one, other] = random.chance(0.5) ? both : both.toReversed();
  const replies = await Promise.all([
    setRole(send, one!, other!, 'vendedor'),
    setRole(send, other!, one!, 'vendedor'),
  ]);
  const winner = replies.findIndex(({ status }) => status === 200);
  const refused = replies[1 - winner];
  if (winner < 0 || !refused || !isRefusal(refused)) throw new Error(`Answered ${describe(replies)}`);
  const [left, demoted] = winner === 0 ? [one!, other!] : [other!, one!];
  await requireOnly(send, left);
  const { status, body } = await setRole(send, left, demoted, 'administrador');
  if (status !== 200) throw new Error(`The role was not given back: ${status} ${body}`);
  return { races: 1, 'refused with 403': 1, 'without an administrator': 0 };
}

/** The caller is no administrator any more, also when the call had begun before. */
function isRefusal({ status, body }: Reply): boolean {
  return status === 403 && JSON.parse(String(body)).message === refusals.ADMINISTRATOR_ONLY.message;
}

async function requireOnly(send: Send, { userId, authorization }: Administrator): Promise<void> {
  const { status, body } = await send('/users', { headers: { authorization } });
  if (status !== 200) throw new Error(`The team was answered ${status} ${body}`);
  const { users }: { users: readonly Person[] } = JSON.parse(String(body));
  const active = users.filter(({ role, status }) => role === 'administrador' && status === 'activo');
  if (active.length !== 1 || active[0]!.id !== userId)
    throw new Error(`The administrators are ${JSON.stringify(active)}`);
}

function setRole(send: Send, by: Administrator, { userId }: Administrator, role: Person['role']) {
  const path = `/users/${userId}/update`;
  const headers = { ...JSON_BODY, authorization: by.authorization };
  return send(path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ role, password: by.password }),
    bodyAfterMs: BODY_AFTER_MS,
  });
}

function describe(replies: readonly Reply[]): string {
  return replies.map(({ status, body }) => `${status} ${body}`).join(' and ');
}
