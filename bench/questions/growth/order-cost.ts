import { sendTo } from '../../../test/harness/http-client.ts';
import { serverCpuSeconds } from '../../../test/harness/measure/process-usage.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import type { RunningShop } from '../../instruments/shop.ts';
import type { Measured } from './lines.ts';

const WARM_UP = 100;
const CALLS = 100;

export async function costOfOrders(
  shop: RunningShop,
): Promise<Pick<Measured, 'inboxCpu' | 'orderSearchCpu'>> {
  const headers = await signIn(shop);
  const names = encodeURIComponent('maria rojas');
  return {
    inboxCpu: await readCpu(shop, '/orders?state=todos&limit=50', headers),
    orderSearchCpu: await readCpu(shop, `/orders?state=todos&limit=50&q=${names}`, headers),
  };
}

/** Milliseconds of each call, the database's included. */
async function readCpu(
  shop: RunningShop,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const send = sendTo(shop.origin);
  const callOften = async (times: number) => {
    for (let done = 0; done < times; done += 1) {
      const { status, body } = await send(path, { headers });
      if (status !== 200) throw new Error(`${path} answered ${status} ${body}`);
    }
  };
  await callOften(WARM_UP);
  const before = serverCpuSeconds(shop);
  await callOften(CALLS);
  return ((serverCpuSeconds(shop) - before) * 1_000) / CALLS;
}
