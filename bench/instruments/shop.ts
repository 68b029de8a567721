import { fetchAnswer, type Server } from '../../test/harness/measure/fetch-answer.ts';
import { startShopProcess } from '../../test/harness/shop-process.ts';
import { until } from '../../test/harness/until.ts';
import { LOOP_WATCH_FLAGS, type LoopWatch, watchLoop } from './loop-watch.ts';

export type RunningShop = Server & LoopWatch & AsyncDisposable;

export interface ShopOptions {
  /** Whether `longestBlockDuring` will be called: the measurement itself costs a little. */
  readonly isWatched?: boolean;
  /** The shop counts as open when this address answers 200. */
  readonly opensWith?: string;
  /** Whether an empty shop starts with the demo catalogue. */
  readonly isDemo?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

const OPEN_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 5;

export async function startShop(
  dataDir: string,
  signal: AbortSignal,
  { isWatched = false, opensWith = '/health', isDemo = false, environment = {} }: ShopOptions = {},
): Promise<RunningShop> {
  const shop = await startShopProcess({
    dataDir,
    environment: { DEMO: isDemo ? 'on' : 'off', ...environment },
    abort: signal,
    ...(isWatched && { flags: LOOP_WATCH_FLAGS, hasChannel: true }),
  });
  await until(() => isAnswering(shop.origin + opensWith), {
    withinMs: OPEN_WITHIN_MS,
    lookAgainMs: LOOK_AGAIN_MS,
    otherwise: () => `${opensWith} did not answer within ${OPEN_WITHIN_MS / 1_000} s`,
  });
  const { origin, pid, child } = shop;
  return { origin, pid, ...watchLoop(child), [Symbol.asyncDispose]: () => shop.stop() };
}

function isAnswering(url: string): Promise<boolean> {
  return fetchAnswer(url, {}).then(
    ({ status }) => status === 200,
    () => false,
  );
}
