import { describe, expect, it } from 'vitest';
import { createToasts, type Toast } from './toast-store.ts';

const ADDED: Toast = { title: 'Agregado', duration: 3_000 };
const BINNED: Toast = { title: 'Se fue a la papelera', duration: 10_000, isLasting: true };

function openAt(path: string) {
  const toasts = createToasts();
  toasts.open(path);
  return toasts;
}

describe('a notice', () => {
  it('stays over its page while the search of the page changes, and leaves with the page', () => {
    const toasts = openAt('/tienda');
    toasts.show(ADDED);
    toasts.open('/tienda');
    expect(toasts.get()).toBe(ADDED);
    toasts.open('/contacto');
    expect(toasts.get()).toBeNull();
  });

  it('that lasts goes along to other pages, where it has a place of its own', () => {
    const toasts = openAt('/cuenta/productos');
    toasts.show(BINNED);
    for (const path of ['/tienda', '/contacto']) {
      toasts.open(path);
      expect(toasts.get()).toEqual({ ...BINNED, isPlaced: true });
    }
  });

  it('for the next page is shown when that opens, in a place of its own, and leaves with it', () => {
    const toasts = openAt('/tienda');
    toasts.showNext(ADDED);
    expect(toasts.get()).toBeNull();
    toasts.open('/tienda');
    expect(toasts.get()).toEqual({ ...ADDED, isPlaced: true });
    toasts.open('/contacto');
    expect(toasts.get()).toBeNull();
  });
});
