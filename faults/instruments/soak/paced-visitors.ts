import { setTimeout as pause } from 'node:timers/promises';
import type { Send } from '../../../test/harness/http-client.ts';

const VISITORS = 8;
const CAPACITY_MS = 5_000;
const PAGES = ['/inicio', '/tienda', '/contacto', '/tienda?q=radio', '/products/all'];

/** How many pages the shop answers in a second when visitors do not pause. */
export async function measureCapacity(send: Send): Promise<number> {
  const end = AbortSignal.timeout(CAPACITY_MS);
  const views = await viewPages(send, end, 0);
  return views / (CAPACITY_MS / 1_000);
}

/** Visitors open pages until the end, together `perSecond`; returns how many they saw. */
export function viewPages(send: Send, end: AbortSignal, perSecond: number): Promise<number> {
  const everyMs = perSecond === 0 ? 0 : (VISITORS * 1_000) / perSecond;
  return sum(Array.from({ length: VISITORS }, (_, first) => viewOneByOne(send, end, first, everyMs)));
}

async function viewOneByOne(send: Send, end: AbortSignal, first: number, everyMs: number): Promise<number> {
  let views = 0;
  for (let next = performance.now(); !end.aborted; next += everyMs) {
    const path = PAGES[(first + views) % PAGES.length]!;
    const { status } = await send(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    views += 1;
    await pause(Math.max(0, next + everyMs - performance.now()));
  }
  return views;
}

async function sum(counts: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(counts)).reduce((total, count) => total + count, 0);
}
