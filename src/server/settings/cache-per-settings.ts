import type { ShopSettings } from '../../domain/settings/blocks.ts';

/** Makes something once for each version of the settings, and drops it with that version. */
export function cachePerSettings<T>(make: (settings: ShopSettings) => T): (settings: ShopSettings) => T {
  const made = new WeakMap<ShopSettings, { readonly value: T }>();
  return (settings) => {
    const known = made.get(settings) ?? { value: make(settings) };
    made.set(settings, known);
    return known.value;
  };
}
