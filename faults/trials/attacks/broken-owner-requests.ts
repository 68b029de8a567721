import { type AddressCall, breakAddress, breakPath } from '../../../test/harness/fuzz/address.ts';
import type { FuzzRequest } from '../../../test/harness/fuzz/break-request.ts';
import { breakJson } from '../../../test/harness/fuzz/json.ts';
import { FUZZED_ORDER } from '../../../test/harness/fuzz/order-calls.ts';
import { addressCalls, type NamedInAddresses, OWNER_CALLS } from '../../../test/harness/fuzz/owner-calls.ts';
import { addOrder, openOrderShop } from '../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { attackInBatches } from '../../instruments/attack-in-batches.ts';
import type { Counts, Trial } from '../../trial.ts';

type Headers = Readonly<Record<string, string>>;

const PRODUCT_ID = 'radio-0001';

export const brokenOwnerRequests: Trial = {
  name: 'broken-owner-requests',
  covers: ['M8'],
  promise:
    'Every broken body, id or query that is sent to a call of the owner, and every broken id or query of a call about orders without a body, is refused in Spanish or turns out to be valid; there is no 5xx, and a refusal changes nothing.',
  rounds: { quick: 1, short: 1, long: 2_000 },
  open: async () => ({ round: attackOwner, [Symbol.asyncDispose]: async () => undefined }),
};

/** Every round has its own shop, because a valid call may delete what the next ones name. */
async function attackOwner(random: SeededRandom): Promise<Counts> {
  await using t = await openOrderShop();
  const owner = await t.addUser({ role: 'administrador' });
  const other = await t.addUser();
  await t.addProduct(PRODUCT_ID);
  await addOrder(t, FUZZED_ORDER);
  await t.signIn(owner);
  const headers = await t.signIn(owner);
  const all = addressCalls(await namesIn(t, headers, other.id));
  const others = all.filter(({ path }) => path !== '/orders/export');
  // Without await, the shop would be closed before the first request.
  return await attackInBatches(t, {
    headers,
    // The shop makes one export of orders at a time, and refuses a second one with a time to wait.
    draw: (at) => drawBroken(random, at === 0 ? all : others),
    findDamage: t.shop.store.check,
  });
}

function drawBroken(random: SeededRandom, addresses: readonly AddressCall[]): FuzzRequest {
  const call = random.pick(OWNER_CALLS);
  const kinds: readonly (() => FuzzRequest)[] = [
    () => breakJson(random, call),
    () => breakAddress(random, random.pick(addresses)),
    () => ({
      method: 'POST',
      url: breakPath(random, call.url),
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(call.body),
    }),
  ];
  return random.pick(kinds)();
}

/** Ids of things that exist: a product, an entry of the history, a person, and another session of the owner. */
async function namesIn({ app }: TestShop, headers: Headers, userId: string): Promise<NamedInAddresses> {
  const payload = { version: 0, cart: 'on', orders: 'on' };
  await app.inject({ method: 'POST', url: '/settings/buying', headers, payload });
  await app.inject({ method: 'POST', url: `/users/${userId}/link`, headers });
  const history = await app.inject({ url: '/history', headers });
  const { entries }: { entries: readonly { id: string }[] } = history.json();
  const opened = await app.inject({ url: '/sessions', headers });
  const { sessions }: { sessions: readonly { id: string; isCurrent: boolean }[] } = opened.json();
  const session = sessions.find(({ isCurrent }) => !isCurrent);
  const { invitations } = (await app.inject({ url: '/users', headers })).json();
  const linkId: string = invitations[0].id;
  return { productId: PRODUCT_ID, entryId: entries[0]!.id, userId, sessionId: session!.id, linkId };
}
