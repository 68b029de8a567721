import { ADMINISTRATOR } from '../../bench/instruments/shop.ts';
import { endpoints } from '../../src/domain/api.ts';
import type { Login } from '../../src/domain/entities.ts';

/** A session of the administrator of a running shop. */
export async function openSession(origin: string): Promise<Login & { readonly authorization: string }> {
  const reply = await fetch(origin + endpoints.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  if (!reply.ok) throw new Error(`The sign-in was answered ${reply.status} ${await reply.text()}`);
  const login: Login = await reply.json();
  return { ...login, authorization: `Bearer ${login.token}` };
}
