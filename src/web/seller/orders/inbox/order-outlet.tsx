import { Loading } from '../../loading.tsx';

/** The place of one order. */
export function createOrderOutlet() {
  return { Component: Loading };
}
