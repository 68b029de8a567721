import { describe, expect, it } from 'vitest';
import { createStorage, refuse } from '../runtime/storage.testing.ts';
import { createStoredValue } from '../runtime/stored-value.ts';
import { createListLengths, LIST_LENGTHS_KEY } from './use-list-length.ts';

const lengthsIn = (open: () => Storage) => createListLengths(createStoredValue(open, LIST_LENGTHS_KEY));

describe('createListLengths', () => {
  it('finds the length of a list, also after a reload', () => {
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

  it('remembers lengths for the life of the page when storage is forbidden', () => {
    const lengths = lengthsIn(refuse);
    lengths.remember('a', 24);
    expect(lengths.find('a')).toBe(24);
  });

  it('remembers the last fifty lists', () => {
    const storage = createStorage();
    const lengths = lengthsIn(() => storage);
    for (let list = 0; list <= 50; list += 1) lengths.remember(`${list}`, 8);
    const found = lengthsIn(() => storage);
    expect([found.find('0'), found.find('1'), found.find('50')]).toEqual([null, 8, 8]);
  });

  it.each(['', 'null', '{"a":24}', '[1]', '[["a","24"]]', '[["a",1e999]]', '['])(
    'ignores the stored text %j',
    (text) => {
      const storage = createStorage();
      storage.setItem(LIST_LENGTHS_KEY, text);
      expect(lengthsIn(() => storage).find('a')).toBeNull();
    },
  );
});
