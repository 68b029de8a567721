import { join } from 'node:path';
import { type Send, sendTo } from '../../../test/harness/http-client.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { until } from '../../../test/harness/until.ts';
import { HOURLY_WORK_DONE } from '../inside-shop/hourly-work-name.ts';
import { createPassingTime, type PassingTime } from '../passing-time.ts';
import { createSetClock } from '../set-clock.ts';
import { WITH_ORDERS } from './order-desk.ts';

/** A shop with orders whose clock can be set. It does its hourly work each time, which is done when `time` resolves. */
export interface ShopWithClock extends AsyncDisposable {
  readonly send: Send;
  readonly time: PassingTime;
}

const HOURLY_WORK = join(import.meta.dirname, '../inside-shop/hourly-work.ts');
const PATIENCE = { withinMs: 60_000, lookAgainMs: 5 };

export async function openShopWithClock(): Promise<ShopWithClock> {
  await using opened = new AsyncDisposableStack();
  const clock = opened.use(createSetClock());
  const shop = opened.use(
    await startShopProcess({
      flags: [...clock.flags, '--import', HOURLY_WORK],
      environment: { ...WITH_ORDERS, ...clock.environment },
    }),
  );
  const time = createPassingTime(clock, shop.pid);
  const worked = () => shop.printed().split(HOURLY_WORK_DONE).length;
  const withWork = async (set: () => Promise<void>) => {
    const before = worked();
    await set();
    await until(() => worked() > before, {
      ...PATIENCE,
      otherwise: () => `The hourly work was not done: ${shop.printed()}`,
    });
  };
  const all = opened.move();
  return {
    send: sendTo(shop.origin),
    time: {
      ...time,
      pass: (ms) => withWork(() => time.pass(ms)),
      jump: (ms) => withWork(() => time.jump(ms)),
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
