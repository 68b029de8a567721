/** Tells the shop what is looked at and bought, never by whom. The code that sends it comes when there is something. */
import type { CountKind } from '../../domain/visits/visit-counts.ts';

export type Counted = { readonly kind: CountKind; readonly id: string } | { readonly query: string };
export type Count = (...counted: readonly Counted[]) => void;

/** Takes over what was counted, and gives what is to be called for everything after that. */
export type StartSending = (counted: readonly Counted[]) => Count;

/** Kept while the code that sends them is on its way. */
const MOST_HELD = 50;

/** `isCounted` is asked every time: people sign in and out. Where `load` fails nothing is told, and nobody notices. */
export function createCount(isCounted: () => boolean, load: () => Promise<StartSending>): Count {
  const held: Counted[] = [];
  let send: Count = (...counted) => {
    if (held.length === 0) load().then(start, () => undefined);
    if (held.length < MOST_HELD) held.push(...counted);
  };
  function start(startSending: StartSending): void {
    send = startSending(held);
  }
  return (...counted) => {
    if (isCounted()) send(...counted);
  };
}

/** Robots that drive a browser say so, and people may ask not to be counted. */
export function mayBeCounted(): boolean {
  const { webdriver, doNotTrack } = navigator;
  return !webdriver && doNotTrack !== '1' && !Reflect.get(navigator, 'globalPrivacyControl');
}
