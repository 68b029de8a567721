import type { Product } from '../../../src/domain/entities.ts';
import { addOrder, openOrderShop } from '../in-process/orders.ts';
import { catalogueOf, createSeller } from '../in-process/seller.ts';
import { imagesInUse, imagesOf, stateOf } from '../in-process/shop-state.ts';
import type { TestShop } from '../in-process/test-shop.ts';
import { pictureFile } from '../product-form.ts';
import type { Calls } from './break-request.ts';
import { formCalls, JSON_CALLS, makeNoPictures } from './calls.ts';
import { FUZZED_ORDER } from './order-calls.ts';

/** A shop with a seller and two products, and valid calls that a fuzz test then breaks. */
export interface FuzzTarget extends AsyncDisposable {
  calls(): Calls;
  /** Everything that a refused request must not change. */
  state(): Promise<object>;
  /** After a broken request that was still valid: reads the changed product and undoes what would stop the next ones. */
  settle(): Promise<void>;
  /** Everything that no request may cause; empty when all is well. */
  findDamage(): Promise<string[]>;
}

/** A shop in the process of the test, which sees every row of the database. */
interface FuzzShop extends FuzzTarget {
  readonly t: TestShop;
}

export async function openFuzzShop(): Promise<FuzzShop> {
  const t = await openOrderShop();
  await addOrder(t, FUZZED_ORDER);
  const seller = await createSeller(t, await t.signIn(await t.addUser({ role: 'administrador' })));
  const files = [await pictureFile('frente.png', 1), await pictureFile('lado.png', 2)];
  const kept = await seller.publish({ name: 'El que se queda' }, files);
  let product = await seller.publish({ name: 'El que se edita' }, files);
  const noPictures = await makeNoPictures();
  const { password_hash } = await userRow(t);

  async function settle(): Promise<void> {
    for (const each of await catalogueOf(t)) {
      if (each._id === product._id) product = each;
      else if (each._id !== kept._id) await seller.remove(each._id);
    }
    await t.shop.database.db.updateTable('users').set({ password_hash }).execute();
    await t.shop.database.db.deleteFrom('login_attempts').execute();
    await t.shop.database.db.deleteFrom('settings').execute();
    await t.shop.database.db.deleteFrom('invitations').execute();
  }

  return {
    t,
    settle,
    state: () => stateOf(t),
    calls: () => ({
      authorization: seller.headers.authorization,
      json: JSON_CALLS,
      forms: formCalls(product, files),
      productId: product._id,
      noPictures,
    }),
    findDamage: () => findDamage(t, kept),
    [Symbol.asyncDispose]: t[Symbol.asyncDispose],
  };
}

async function userRow({ shop: { database } }: TestShop) {
  return database.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow();
}

/** Leftover temporary files, unused or missing pictures, a damaged database, and changes of fields that no request may change. */
async function findDamage(t: TestShop, kept: Product): Promise<string[]> {
  const { temporary } = await stateOf(t);
  const [stored, used] = [await imagesOf(t), await imagesInUse(t)];
  const isKept = (await catalogueOf(t)).some((each) => JSON.stringify(each) === JSON.stringify(kept));
  return [
    ...temporary,
    ...stored.filter((name) => !used.includes(name)),
    ...used.filter((name) => !stored.includes(name)),
    ...(await t.shop.store.check()),
    ...(isKept ? [] : ['the other product changed']),
    ...(Reflect.get({}, 'polluted') === undefined ? [] : ['a prototype changed']),
  ];
}
