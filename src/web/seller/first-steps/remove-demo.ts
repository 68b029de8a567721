/** Moves the demo products to the bin, and back. */
import { sellerEndpoints } from '../../../domain/seller-api.ts';
import type { Answer, Api } from '../../data/api.ts';

interface Preview {
  readonly digest: string;
}

interface Changed {
  readonly historyId: string;
}

const CHANGE = { bin: true } as const;

/** `key` is the same for every attempt, so that a retry after a lost answer changes nothing twice. */
export async function removeDemo(api: Api, ids: readonly string[], key: string): Promise<Answer<Changed>> {
  const preview = await api.call<Preview>(sellerEndpoints.previewChange, { json: { ids, change: CHANGE } });
  if (preview.kind !== 'ok') return preview;
  const { digest } = preview.value;
  return api.call(sellerEndpoints.changeProducts, { json: { ids, change: CHANGE, digest }, key });
}
