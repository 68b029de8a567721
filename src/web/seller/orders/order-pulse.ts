/** The pulse of the shop's orders in this tab: one for the bar and the list, running while somebody observes it. */
import { createObservable, type Observable } from '../../runtime/observable.ts';
import type { Shop } from '../../runtime/shop-context.ts';
import { withTimeLimit } from '../../runtime/time-limit.ts';

const CHANNEL = 'pedidos';
const ASK_MS = 15_000;

type PulseShop = Pick<Shop, 'session' | 'settings'>;

const pulses = new WeakMap<PulseShop['session'], Observable<Pulse | null>>();

/** Null until the first answer. */
export function orderPulse(shop: PulseShop): Observable<Pulse | null> {
  const known = pulses.get(shop.session);
  if (known) return known;
  const pulse = createOrderPulse(shop);
  pulses.set(shop.session, pulse);
  return pulse;
}

function createOrderPulse(shop: PulseShop): Observable<Pulse | null> {
  const shown = createObservable<Pulse | null>(null);
  let observers = 0;
  let stop = () => {};
  function show(pulse: Pulse): void {
    const before = shown.get();
    if (before?.version !== pulse.version || before.unseen !== pulse.unseen) shown.set(pulse);
  }
  return {
    get: shown.get,
    subscribe(listener) {
      const leave = shown.subscribe(listener);
      observers += 1;
      if (observers === 1) stop = run(shop, show);
      return () => {
        leave();
        observers -= 1;
        if (observers > 0) return;
        stop();
        // The next person who signs in here must not see the number of this one.
        if (!shop.session.get()) shown.set(null);
      };
    },
  };
}

/** Returns a function that ends it. */
function run(shop: PulseShop, show: (pulse: Pulse) => void): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
  const schedule = startPulse({
    ask: createPulseReader(shop),
    isVisible: () => document.visibilityState === 'visible',
    tellTabs: (pulse) => channel?.postMessage(pulse),
    onPulse: show,
  });
  const listening = new AbortController();
  const { signal } = listening;
  channel?.addEventListener('message', ({ data }: MessageEvent<Pulse>) => schedule.hear(data), { signal });
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'visible' ? schedule.wake() : schedule.slow()),
    { signal },
  );
  addEventListener('online', schedule.wake, { signal });
  return () => {
    listening.abort();
    schedule.stop();
    channel?.close();
  };
}

/** The shop answers 304 to the tag of an unchanged pulse. */
function createPulseReader({ session, settings }: PulseShop): () => Promise<Pulse> {
  let last: { readonly tag: string; readonly pulse: Pulse } | null = null;
  const url = `${settings.apiBaseUrl}/orders/pulse`;
  return () =>
    withTimeLimit(ASK_MS, async (signal) => {
      const headers = {
        authorization: `Bearer ${session.get()?.token ?? ''}`,
        ...(last && { 'if-none-match': last.tag }),
      };
      const response = await fetch(url, { headers, signal, cache: 'no-store' });
      if (response.status === 304 && last) return last.pulse;
      if (!response.ok) throw new Error(`The shop answers ${response.status}`);
      const pulse: Pulse = await response.json();
      last = { tag: response.headers.get('etag') ?? '', pulse };
      return pulse;
    });
}

/** When the shop is asked whether orders changed. Tabs of one browser tell each other the answer, so that mostly one asks. */

export interface Pulse {
  /** Changes with every order. */
  readonly version: number;
  /** New orders that nobody has opened, at most 100. */
  readonly unseen: number;
}

const VISIBLE_MS = 5_000;
const HIDDEN_MS = 60_000;

/** Twice as long after each failure, and never longer than in a hidden tab. */
export function waitMs(isVisible: boolean, failures: number): number {
  return Math.min(HIDDEN_MS, (isVisible ? VISIBLE_MS : HIDDEN_MS) * 2 ** failures);
}

interface PulseParts {
  /** Rejects if the shop did not answer. */
  readonly ask: () => Promise<Pulse>;
  readonly isVisible: () => boolean;
  readonly tellTabs: (pulse: Pulse) => void;
  readonly onPulse: (pulse: Pulse) => void;
}

interface PulseSchedule {
  /** The tab became visible or the network returned. */
  wake(): void;
  /** The tab was hidden. */
  slow(): void;
  /** Another tab has just asked. */
  hear(pulse: Pulse): void;
  stop(): void;
}

/** Asks at once, and then again and again until it is stopped. */
export function startPulse({ ask, isVisible, tellTabs, onPulse }: PulseParts): PulseSchedule {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;

  function plan(): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void askNow(), waitMs(isVisible(), failures));
  }

  async function askNow(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const pulse = await ask().catch(() => null);
    isAsking = false;
    if (isStopped) return;
    failures = pulse ? 0 : failures + 1;
    if (pulse) {
      onPulse(pulse);
      tellTabs(pulse);
    }
    plan();
  }

  void askNow();
  return {
    wake: () => void askNow(),
    slow: plan,
    hear(pulse) {
      failures = 0;
      onPulse(pulse);
      plan();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
