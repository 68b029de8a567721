/** A storage of the browser, and one that refuses everything. */
export function createStorage(): Storage {
  const values = new Map<string, string>();
  return {
    length: 0,
    clear: () => values.clear(),
    key: () => null,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

export function refuse(): never {
  throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
}
