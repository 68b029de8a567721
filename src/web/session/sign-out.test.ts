import { describe, expect, it, vi } from 'vitest';
import { createToasts } from '../ui/toast-store.ts';
import { createSessionStorage } from './session-storage.ts';
import { createSessionStore } from './session-store.ts';
import { signOut } from './sign-out.ts';

function refuse(): never {
  throw new Error('No storage');
}

function createSeller(answer: () => Promise<void> = async () => undefined) {
  vi.stubGlobal('addEventListener', () => undefined);
  const session = createSessionStore(createSessionStorage(refuse));
  vi.unstubAllGlobals();
  session.open({ token: 'llave', userId: 'u1', name: 'Ana' }, new Date());
  const clearDrafts = vi.fn(async () => undefined);
  session.onExplicitLogout(clearDrafts);
  const callServer = vi.fn(answer);
  return { session, clearDrafts, callServer, toasts: createToasts() };
}

function leave({ session, callServer, toasts }: ReturnType<typeof createSeller>, isExpired = false) {
  return signOut({ session, toasts, api: { logout: callServer } }, isExpired);
}

describe('signing out', () => {
  it('ends the session, and tells the server and the person', async () => {
    const seller = createSeller();
    await leave(seller);
    expect(seller.session.get()).toBeNull();
    expect(seller.callServer).toHaveBeenCalledOnce();
    expect(seller.clearDrafts).toHaveBeenCalledOnce();
    seller.toasts.open('/tienda');
    expect(seller.toasts.get()).toMatchObject({ title: 'Cerraste la sesión' });
  });

  it('keeps drafts when the session expired', async () => {
    const seller = createSeller();
    await leave(seller, true);
    expect(seller.session.get()).toBeNull();
    expect(seller.clearDrafts).not.toHaveBeenCalled();
    seller.toasts.open('/tienda');
    expect(seller.toasts.get()).toBeNull();
  });

  it('does not wait for the server', async () => {
    const seller = createSeller(() => new Promise(() => undefined));
    await leave(seller);
    expect(seller.session.get()).toBeNull();
  });

  it('does not inform the server when another tab already did', async () => {
    const seller = createSeller();
    seller.session.close();
    await leave(seller, true);
    expect(seller.callServer).not.toHaveBeenCalled();
  });
});
