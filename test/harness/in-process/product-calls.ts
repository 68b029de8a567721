import type { LightMyRequestResponse } from 'fastify';
import type { BulkChange } from '../../../src/domain/product/bulk.ts';
import type { TestShop } from './test-shop.ts';

/** The calls that change products without a form, made by one person. */
export function createProductCalls({ app }: TestShop, headers: Readonly<Record<string, string>>) {
  const post = (url: string, payload?: object): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
  return {
    post,
    get: (url: string) => app.inject({ url, headers }),
    remove: (id: string) => post(`/products/${id}/delete`),
    restore: (id: string) => post(`/products/${id}/restore`),
    purge: (id: string) => post(`/products/${id}/purge`),
    undo: (entryId: string) => post(`/history/${entryId}/undo`),
    fields: (id: string, payload: object) => post(`/products/${id}/fields`, payload),
    preview: (ids: readonly string[], change: unknown) =>
      post('/products/change/preview', { ids, change: change as object }),
    commit: (ids: readonly string[], change: unknown, digest: string) =>
      post('/products/change', { ids, change: change as object, digest }),
    /** Previews and commits. */
    async change(ids: readonly string[], change: BulkChange) {
      const { digest } = (await this.preview(ids, change)).json();
      return this.commit(ids, change, digest);
    },
    history: async (query = '') => (await app.inject({ url: `/history${query}`, headers })).json(),
  };
}
