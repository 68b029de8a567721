import { describe, expect, it } from 'vitest';
import { createStorage, refuse } from '../runtime/storage.testing.ts';
import { createStoredValue } from '../runtime/stored-value.ts';
import { createListLengths, LIST_LENGTHS_KEY } from './use-list-length.ts';

const lengthsIn = (open: () => Storage) => createListLengths(createStoredValue(open, LIST_LENGTHS_KEY));

describe('the lengths of the lists that were left', () => {
  it('are found again, after a reload too', () => {
    const storage = createStorage();
    const lengths = lengthsIn(() => storage);
    expect(lengths.find('a')).toBeNull();
    lengths.remember('a', 24);
    lengths.remember('b', 8);
    lengths.remember('a', 40);
    for (const found of [lengths, lengthsIn(() => storage)]) {
      expect([found.find('a'), found.find('b'), found.find('c')]).toEqual([40, 8, null]);
    }
  });

  it('last as long as the page where storage is forbidden', () => {
    const lengths = lengthsIn(refuse);
    lengths.remember('a', 24);
    expect(lengths.find('a')).toBe(24);
  });

  it('are kept for the fifty lists that were left last', () => {
    const storage = createStorage();
    const lengths = lengthsIn(() => storage);
    for (let list = 0; list <= 50; list += 1) lengths.remember(`${list}`, 8);
    const found = lengthsIn(() => storage);
    expect([found.find('0'), found.find('1'), found.find('50')]).toEqual([null, 8, 8]);
  });

  it.each(['', 'null', '{"a":24}', '[1]', '[["a","24"]]', '[["a",1e999]]', '['])('are none in %j', (text) => {
    const storage = createStorage();
    storage.setItem(LIST_LENGTHS_KEY, text);
    expect(lengthsIn(() => storage).find('a')).toBeNull();
  });
});
