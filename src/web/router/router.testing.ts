import { expect, vi } from 'vitest';
import type { Location } from '../runtime/travel.ts';
import { addressOf, createLocation, type TabHistory } from './history.ts';
import { createMatcher } from './matcher.ts';
import type { RouteObject } from './route.ts';
import { createRouter, waitUntilLoaded } from './router.ts';

/** The history of a tab that begins at an address. */
export interface FakeHistory extends TabHistory {
  /** The addresses of all entries, from the oldest. */
  addresses(): readonly string[];
  /** The browser shows the document that it has kept. */
  showAgain(): void;
}

export function createFakeHistory(address: string): FakeHistory {
  let entries: Location[] = [createLocation(address, null)];
  let index = 0;
  let onPop: (location: Location, steps: number) => void = () => {};
  let onShown = () => {};
  return {
    read: () => entries[index]!,
    push(location) {
      entries = [...entries.slice(0, index + 1), location];
      index += 1;
    },
    replace(location) {
      entries[index] = location;
    },
    go(steps) {
      index += steps;
      onPop(entries[index]!, steps);
    },
    load: vi.fn(),
    whenShownAgain(listener) {
      onShown = listener;
    },
    showAgain: () => onShown(),
    listen(listener) {
      onPop = listener;
    },
    addresses: () => entries.map(addressOf),
  };
}

const Boundary = () => null;
const NOTHING_SERVED = { loaderData: {}, errors: null };

/** A router whose first page is loaded. */
export async function openRouter(pages: readonly RouteObject[], address = '/') {
  const history = createFakeHistory(address);
  const routes = [{ id: 'shell', path: '/', ErrorBoundary: Boundary, children: [...pages, { path: '*' }] }];
  const router = createRouter(createMatcher(routes), history, NOTHING_SERVED);
  await waitUntilLoaded(router);
  expect(router.get().page.isLoaded).toBe(true);
  const shown = () => {
    const { place, loaderData, errors } = router.get().page;
    return { address: place.location.pathname + place.location.search, loaderData, errors };
  };
  return { router, history, shown };
}

/** A loader that answers when it is told to. */
export function createSlowLoader() {
  const answers: ((data: unknown) => void)[] = [];
  const loader = vi.fn(() => new Promise((resolve) => answers.push(resolve)));
  return { loader, answer: (data: unknown) => answers.shift()?.(data) };
}
