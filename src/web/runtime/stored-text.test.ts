import { describe, expect, it, vi } from 'vitest';
import { createStoredText } from './stored-text.ts';
import type { StoredValue } from './stored-value.ts';

/** What the browser keeps under one name, and the way another tab changes it. */
function createKept(text: string | null) {
  let tell = () => {};
  const value: StoredValue = {
    read: () => text,
    write: (next) => {
      text = next;
    },
    watch: (listener) => {
      tell = listener;
    },
  };
  function changeElsewhere(next: string) {
    text = next;
    tell();
  }
  return { value, changeElsewhere };
}

describe('a text that the browser keeps', () => {
  it('is there from the start', () => {
    expect(createStoredText(createKept('Escazú').value).get()).toBe('Escazú');
  });

  it('is kept and shown when it changes', () => {
    const { value } = createKept(null);
    const text = createStoredText(value);
    const listener = vi.fn();
    text.subscribe(listener);
    text.set('Heredia');
    expect([text.get(), value.read()]).toEqual(['Heredia', 'Heredia']);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('follows what another tab writes', () => {
    const { value, changeElsewhere } = createKept(null);
    const text = createStoredText(value);
    changeElsewhere('Limón');
    expect(text.get()).toBe('Limón');
  });
});
