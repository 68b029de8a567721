import { expect, vi } from 'vitest';
import type { CatalogueView } from '../../data/public-data.ts';
import type { Location } from '../../runtime/travel.ts';
import { addressOf, createLocation, type TabHistory } from './history.ts';
import { createRouter, waitUntilLoaded } from './navigate.ts';
import {
  type Content,
  findAddress,
  firstPlace,
  NOTHING,
  type PageOf,
  type PageState,
  type Pages,
} from './state.tsx';

/** The history of a tab that begins at an address. */
export interface FakeHistory extends TabHistory {
  /** The addresses of all entries, from the oldest. */
  addresses(): readonly string[];
  go(steps: number): void;
  /** The browser shows the document that it has kept. */
  showAgain(): void;
}

export function createFakeHistory(address: string): FakeHistory {
  let entries: Location[] = [createLocation(address, null)];
  let index = 0;
  let onPop: (location: Location) => void = () => {};
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
      onPop(entries[index]!);
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

export const listOf = (category: string): CatalogueView => ({
  category,
  products: [],
  total: 0,
  available: 0,
});

const code = async () => () => null;
const plain: PageOf<null> = { load: async () => null, code };

/** A page of the catalogue whose data a test chooses. */
export function listPage(
  load: PageOf<CatalogueView>['load'],
  more: Partial<PageOf<CatalogueView>> = {},
): PageOf<CatalogueView> {
  return { load, code, ...more };
}

export function pagesWith(changes: Partial<Pages> = {}): Pages {
  const list = listPage(async () => listOf('Todos'));
  const product: Pages['product'] = { load: () => Promise.reject(new Error('No product')), code };
  const others = { home: plain, contact: plain, orders: plain, privacy: plain };
  return { ...others, shop: list, category: list, product, ...changes };
}

interface Served {
  readonly content?: Content;
  readonly isLoaded?: boolean;
  readonly categories?: PageState['categories'];
}

/** A router with what the server sent for its first page: nothing, if the test does not say. */
export function createTestRouter(
  changes: Partial<Pages>,
  address: string,
  { content = NOTHING, isLoaded = false, categories = null }: Served = {},
) {
  const history = createFakeHistory(address);
  const pages = pagesWith(changes);
  const loadCategories = vi.fn(async () => ['Audio']);
  const location = history.read();
  const router = createRouter(
    { pages, history, loadCategories },
    {
      ...content,
      categories,
      address: findAddress(pages, location.pathname),
      place: firstPlace(location, isLoaded),
    },
  );
  const shown = () => {
    const { place, shown: content, error } = router.get().page;
    const { pathname, search } = place.location;
    return { address: pathname + search, page: content?.page ?? null, error };
  };
  return { router, history, shown, loadCategories };
}

/** A router whose first page is loaded. */
export async function openRouter(changes: Partial<Pages>, address = '/inicio') {
  const opened = createTestRouter(changes, address);
  await waitUntilLoaded(opened.router);
  expect(opened.router.get().page.place.isLoaded).toBe(true);
  return opened;
}

/** A loader of a list that answers when it is told to. */
export function createSlowLoader() {
  const answers: ((data: CatalogueView) => void)[] = [];
  const load = vi.fn<PageOf<CatalogueView>['load']>(
    () => new Promise<CatalogueView>((resolve) => answers.push(resolve)),
  );
  return { load, answer: (category: string) => answers.shift()?.(listOf(category)) };
}
