import type { Unit } from '../../question.ts';

/** What is measured at each size of the shop. */
export interface Measured {
  readonly startCpu: number;
  readonly memory: number;
  readonly peak: number;
  readonly changeCpu: number;
  readonly changeTurn: number;
  readonly pageCpu: number;
  readonly productCpu: number;
  readonly listCpu: number;
  readonly searchPageCpu: number;
  readonly indexCpu: number;
  readonly findCpu: number;
  readonly inboxCpu: number;
  readonly orderSearchCpu: number;
  readonly importCpu: number;
  readonly importTurn: number;
  readonly pageSize: number;
  readonly catalogueSize: number;
}

interface Line {
  readonly name: string;
  readonly unit: Unit;
  readonly why: string;
}

export const LINES: Readonly<Record<keyof Measured, Line>> = {
  startCpu: {
    name: 'start to first page, CPU',
    unit: 's',
    why: 'loading the program, then reading every product',
  },
  memory: {
    name: 'memory at rest',
    unit: 'MB',
    why: 'the program, then every product as an object and the list as JSON',
  },
  peak: {
    name: 'most memory, in an import',
    unit: 'MB',
    why: 'the same, the process that reads sheets, and every product a second time',
  },
  changeCpu: {
    name: 'change until pages show it, CPU',
    unit: 'ms',
    why: 'only what changed is read; the list and its index are walked through once',
  },
  changeTurn: {
    name: 'longest loop turn in a change',
    unit: 'ms',
    why: 'the list and its index in one go, then a render',
  },
  pageCpu: { name: 'cached page, CPU', unit: 'µs', why: 'ready bytes' },
  productCpu: {
    name: 'product page, not cached, CPU',
    unit: 'ms',
    why: 'one product is rendered and compressed',
  },
  listCpu: {
    name: 'category page, not cached, CPU',
    unit: 'ms',
    why: 'the products of the category are looked for in the whole list',
  },
  searchPageCpu: {
    name: 'search page /tienda?q=, CPU',
    unit: 'µs',
    why: 'one cached page for all searches: the browser finds the products',
  },
  indexCpu: {
    name: 'search index in the browser, CPU',
    unit: 'ms',
    why: 'every word of every product; on the server’s processor, in slices',
  },
  findCpu: {
    name: 'search in the browser, CPU',
    unit: 'µs',
    why: 'every word that begins as typed, and a score for every product; on the server’s processor',
  },
  inboxCpu: {
    name: 'inbox, 50 orders, CPU',
    unit: 'ms',
    why: 'an index gives the newest',
  },
  orderSearchCpu: {
    name: 'orders by two names, CPU',
    unit: 'ms',
    why: 'at most 2,000 orders of the rarer name are looked at',
  },
  importCpu: {
    name: 'import of 100 rows, CPU',
    unit: 's',
    why: 'preview and confirmation each read every product',
  },
  importTurn: {
    name: 'longest loop turn in an import',
    unit: 'ms',
    why: 'sorting all products, indexing them, and the new list',
  },
  pageSize: { name: 'catalogue page, brotli', unit: 'KB', why: 'it shows the newest 12' },
  catalogueSize: {
    name: '/products/all, brotli',
    unit: 'KB',
    why: 'every product; browsers ask for it once a version',
  },
};
