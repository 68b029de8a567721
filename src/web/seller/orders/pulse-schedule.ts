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
