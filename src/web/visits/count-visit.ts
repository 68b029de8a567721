/** Counts which products are visited and bought, without the visitor. The code that sends counts is loaded when needed. */
import type { CountKind } from '../../domain/visits/visit-counts.ts';

export type Counted = { readonly kind: CountKind; readonly id: string } | { readonly query: string };
export type Count = (...counted: readonly Counted[]) => void;

/** Receives the events counted so far, and returns the function for all further events. */
export type StartSending = (counted: readonly Counted[]) => Count;

/** The number of events that are kept while the sending code is loading. */
const MAX_HELD = 50;

/** `isCounted` is called for every event, because people sign in and out. If `load` fails, nothing is sent and no error is shown. */
export function createCount(isCounted: () => boolean, load: () => Promise<StartSending>): Count {
  const held: Counted[] = [];
  let send: Count = (...counted) => {
    if (held.length === 0) load().then(start, () => undefined);
    if (held.length < MAX_HELD) held.push(...counted);
  };
  function start(startSending: StartSending): void {
    send = startSending(held);
  }
  return (...counted) => {
    if (isCounted()) send(...counted);
  };
}

/** Automated browsers identify themselves, and people may ask not to be counted. */
export function mayBeCounted(): boolean {
  const { webdriver, doNotTrack } = navigator;
  return !webdriver && doNotTrack !== '1' && !Reflect.get(navigator, 'globalPrivacyControl');
}
