/** Asks the shop for the newest version of an order while its page is visible. */
import type { PublicOrder } from '../../../domain/orders/public-view.ts';

const ASK_MS = 15_000;
/** After this time without a touch nobody looks at the page. */
const IDLE_MS = 30 * 60_000;

interface OrderWatchParts {
  /** Resolves to null if nothing changed or the shop did not answer. */
  readonly ask: () => Promise<PublicOrder | null>;
  readonly isVisible: () => boolean;
  readonly now: () => number;
  readonly onOrder: (order: PublicOrder) => void;
  readonly onIdle: () => void;
}

interface OrderWatch {
  /** The shopper used the page. */
  touch(): void;
  /** The page became visible again. */
  wake(): void;
  stop(): void;
}

export function startOrderWatch({ ask, isVisible, now, onOrder, onIdle }: OrderWatchParts): OrderWatch {
  let touchedAt = now();
  let isAsking = false;
  let isStopped = false;

  async function check(): Promise<void> {
    if (isStopped || isAsking || !isVisible()) return;
    if (now() - touchedAt >= IDLE_MS) {
      stop();
      onIdle();
      return;
    }
    isAsking = true;
    const order = await ask().catch(() => null);
    isAsking = false;
    if (order && !isStopped) onOrder(order);
  }

  function stop(): void {
    isStopped = true;
    clearInterval(timer);
  }

  const timer = setInterval(() => void check(), ASK_MS);
  return {
    touch: () => {
      touchedAt = now();
    },
    wake: () => void check(),
    stop,
  };
}

/** `url` is the call of the order. The shop answers 304 to the tag of an unchanged order. */
export function createOrderReader(url: string): () => Promise<PublicOrder | null> {
  let etag: string | null = null;
  return async () => {
    const response = await fetch(url, { headers: etag ? { 'if-none-match': etag } : {}, cache: 'no-store' });
    if (!response.ok) return null;
    etag = response.headers.get('etag');
    const { order }: { order: PublicOrder } = await response.json();
    return order;
  };
}
