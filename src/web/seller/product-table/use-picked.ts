import { useCallback, useState } from 'react';
import type { Product } from '../../../domain/entities.ts';

/** The ids of the chosen products. Products that are no longer listed are not chosen either. */
export function usePicked(listed: readonly Product[]) {
  const [state, setState] = useState({ listed, picked: NONE });
  if (state.listed !== listed) setState({ listed, picked: stillListed(state.picked, listed) });
  const pick = useCallback((id: string, isPicked: boolean) => {
    setState((before) => {
      const picked = new Set(before.picked);
      if (isPicked) picked.add(id);
      else picked.delete(id);
      return { ...before, picked };
    });
  }, []);
  const pickAll = useCallback((products: readonly Product[]) => {
    setState((before) => ({ ...before, picked: new Set(products.map(({ _id }) => _id)) }));
  }, []);
  const clear = useCallback(() => setState((before) => ({ ...before, picked: NONE })), []);
  return { picked: state.picked, pick, pickAll, clear };
}

const NONE: ReadonlySet<string> = new Set();

function stillListed(picked: ReadonlySet<string>, listed: readonly Product[]): ReadonlySet<string> {
  if (picked.size === 0) return picked;
  return new Set(listed.flatMap(({ _id }) => (picked.has(_id) ? [_id] : [])));
}
