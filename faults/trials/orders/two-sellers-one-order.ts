import { join } from 'node:path';
import { openSqliteToRead } from '../../../src/server/store/engine/sqlite.ts';
import { sendTo } from '../../../test/harness/http-client.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { WITH_ORDERS } from '../../instruments/orders/order-desk.ts';
import { openTwoSellers } from '../../instruments/orders/two-sellers.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

export const twoSellersOneOrder: Trial = {
  name: 'two-sellers-one-order',
  covers: ['F-27'],
  promise:
    'When two sellers act on one order at the same moment, exactly one act is done and the other one is refused with what changed; history, payments and units add up.',
  rounds: { short: 1, long: LONG_ROUNDS },
  async open() {
    await using opened = new AsyncDisposableStack();
    const shop = opened.use(await startShopProcess({ environment: WITH_ORDERS }));
    const send = sendTo(shop.origin);
    const open = () => openSqliteToRead(join(shop.folder, 'tienda.sqlite'));
    const { round } = await openTwoSellers([send, send], open);
    const all = opened.move();
    return { round, [Symbol.asyncDispose]: () => all.disposeAsync() };
  },
};
