import type { ImportPreview } from '../../src/domain/import/preview.ts';
import { request, type Send } from './http-client.ts';
import type { Server } from './measure/fetch-answer.ts';
import { formOf } from './product-form.ts';
import { postForm, requireDone, type Seller, signInSeller } from './seller.ts';

/** A seller who also imports and exports. */
export interface SheetSeller extends Seller {
  /** The catalogue as a CSV sheet. */
  exportSheet(): Promise<string>;
  previewImport(sheet: string): Promise<ImportPreview>;
  confirmImport(sheet: string, preview: ImportPreview): Promise<void>;
}

/** In a burst of uploads on a busy machine the last one may wait for minutes. */
const TIMEOUT_MS = 3_600_000;

export async function signInSheetSeller({ origin }: Pick<Server, 'origin'>): Promise<SheetSeller> {
  const send: Send = (path, options) =>
    request(origin + path, { isPooled: true, timeoutMs: TIMEOUT_MS, ...options });
  const seller = await signInSeller(send);
  const { authorization } = seller;
  const sendSheet = async (path: string, sheet: string, texts: Readonly<Record<string, string>>) => {
    const file = { fileName: 'productos.csv', bytes: Buffer.from(sheet), type: 'text/csv' };
    return requireDone(await postForm(send, path, formOf(texts, [file]), { authorization }));
  };
  return {
    ...seller,
    exportSheet: async () => requireDone(await send('/products/export', { headers: { authorization } })),
    previewImport: async (sheet) => JSON.parse(await sendSheet('/products/import/preview', sheet, {})),
    async confirmImport(sheet, { plan }) {
      await sendSheet('/products/import/confirm', sheet, { plan });
    },
  };
}
