import { endpoints } from '../../src/domain/api.ts';
import type { Login } from '../../src/domain/entities.ts';
import { ADMINISTRATOR } from '../../test/harness/shop-environment.ts';

/** A session of the administrator of a running shop. */
export async function openSession(origin: string): Promise<Login & { readonly authorization: string }> {
  const reply = await fetch(origin + endpoints.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  if (!reply.ok) throw new Error(`The sign-in was answered ${reply.status} ${await reply.text()}`);
  if (!reply.ok) throw new Error(`Nobody could sign in: ${reply.status} ${await reply.text()}`);
  const login: Login = await reply.json();
  return { ...login, authorization: `Bearer ${login.token}` };
}

/** The header of somebody who just signed in. */
export async function signIn({ origin }: { readonly origin: string }): Promise<{ authorization: string }> {
  const { authorization } = await openSession(origin);
  return { authorization };
}
