import type { StoredValue } from '../runtime/stored-value.ts';

export const LIST_LENGTHS_KEY = 'largos';

/** How many cards each list showed when it was left: going back finds the place, after a reload too. */
export interface ListLengths {
  find(list: string): number | null;
  remember(list: string, cards: number): void;
}

/** Lists of one tab, of which the oldest are forgotten. */
const KEPT = 50;

export function createListLengths(stored: StoredValue): ListLengths {
  const lengths = new Map(parseLengths(stored.read()));
  return {
    find: (list) => lengths.get(list) ?? null,
    remember(list, cards) {
      lengths.delete(list);
      lengths.set(list, cards);
      stored.write(JSON.stringify([...lengths].slice(-KEPT)));
    },
  };
}

/** Whatever else stands there is nothing to go back to. */
function parseLengths(text: string | null): [string, number][] {
  try {
    const entries: unknown = JSON.parse(text ?? '');
    return Array.isArray(entries) ? entries.filter(isLength) : [];
  } catch {
    return [];
  }
}

function isLength(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isSafeInteger(entry[1]);
}
