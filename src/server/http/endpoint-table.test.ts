import { expect, it } from 'vitest';
import { endpointTable } from './endpoint-table.ts';

/** Whatever waits for a queue, a picture or a slow client must not be cut off; an answer from memory needs no timer. */
it('the calls without a time limit are those from memory, uploads, downloads and changes of many products', () => {
  const rows = Object.entries<{ isUntimed?: boolean }>(endpointTable);
  const untimed = rows.filter(([, { isUntimed }]) => isUntimed).map(([name]) => name);
  expect(untimed.sort()).toEqual([
    'allProducts',
    'changeProducts',
    'confirmImport',
    'exportOrders',
    'exportProducts',
    'newProduct',
    'previewImport',
    'product',
    'saveLogo',
    'undoChange',
    'updateProduct',
  ]);
});
