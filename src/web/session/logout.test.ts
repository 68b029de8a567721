import { describe, expect, it, vi } from 'vitest';
import { redirect } from '../router/route.ts';
import { createToasts } from '../ui/toast-store.ts';
import { EXPIRED_FIELD, logout } from './logout.ts';
import { createSessionStorage } from './session-storage.ts';
import { createSessionStore } from './session-store.ts';

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

async function post(
  { session, callServer, toasts }: ReturnType<typeof createSeller>,
  fields: Record<string, string>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Only these are used of a seller.
  const seller = { session, toasts, api: { logout: callServer } };
  return logout(seller, form);
}

describe('signing out', () => {
  it('ends the session, informs the server and redirects to the shop', async () => {
    const seller = createSeller();
    expect(await post(seller, {})).toEqual(redirect('/tienda'));
    expect(seller.session.get()).toBeNull();
    expect(seller.callServer).toHaveBeenCalledOnce();
    expect(seller.clearDrafts).toHaveBeenCalledOnce();
    seller.toasts.open('/tienda');
    expect(seller.toasts.get()).toMatchObject({ title: 'Cerraste la sesión' });
  });

  it('keeps drafts when the session expired', async () => {
    const seller = createSeller();
    await post(seller, { [EXPIRED_FIELD]: '1' });
    expect(seller.session.get()).toBeNull();
    expect(seller.clearDrafts).not.toHaveBeenCalled();
    seller.toasts.open('/tienda');
    expect(seller.toasts.get()).toBeNull();
  });

  it('does not wait for the server', async () => {
    const seller = createSeller(() => new Promise(() => undefined));
    await post(seller, {});
    expect(seller.session.get()).toBeNull();
  });

  it('does not inform the server when another tab already did', async () => {
    const seller = createSeller();
    seller.session.close();
    await post(seller, { [EXPIRED_FIELD]: '1' });
    expect(seller.callServer).not.toHaveBeenCalled();
  });
});
