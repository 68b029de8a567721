import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

const BLOB = new Blob(['id,nombre']);
const answer = (name?: string) =>
  new Response(null, { headers: name ? { 'content-disposition': `attachment; filename="${name}"` } : {} });

describe('a saved file', () => {
  const link = { href: '', download: '', click: vi.fn() };
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { createElement: () => link });
    link.click.mockClear();
    revoke.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('has the name that the shop gave it', () => {
    saveFile(BLOB, answer('productos-2026-11-16.csv'));
    expect(link.download).toBe('productos-2026-11-16.csv');
    expect(link.click).toHaveBeenCalledOnce();
  });

  it('has a usual name where the browser hides the one of the shop', () => {
    saveFile(BLOB, answer());
    expect(link.download).toBe('productos.csv');
    saveFile(BLOB, answer(), 'pedidos.csv');
    expect(link.download).toBe('pedidos.csv');
  });

  it('stays readable until a slow download has begun', () => {
    saveFile(BLOB, answer());
    vi.advanceTimersByTime(59_000);
    expect(revoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(revoke).toHaveBeenCalledExactlyOnceWith(link.href);
  });
});
