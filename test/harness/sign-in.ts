import type { Credentials, Login } from '../../src/domain/entities.ts';
import { type Reply, type Send, sendTo } from './http-client.ts';
import type { RunningShop } from './running-shop.ts';
import { ADMINISTRATOR } from './shop-environment.ts';

export interface Session extends Login {
  /** The value of the header. */
  readonly authorization: string;
}

export function postLogin(
  send: Send,
  { email, password }: Credentials = ADMINISTRATOR,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return send('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });
}

export async function requireSession(send: Send, credentials?: Credentials): Promise<Session> {
  const { status, body } = await postLogin(send, credentials);
  if (status !== 200) throw new Error(`The sign-in was answered ${status} ${body}`);
  const login: Login = JSON.parse(String(body));
  return { ...login, authorization: `Bearer ${login.token}` };
}

/** A session in a running shop, by default of its administrator. */
export function openSession(origin: string, credentials?: Credentials): Promise<Session> {
  return requireSession(sendTo(origin), credentials);
}

const SHARED = new Map<string, Session>();

/** A session of the administrator that all tests of a shop share, until one of them ends it. */
export async function login(shop: RunningShop): Promise<Session> {
  const shared = SHARED.get(shop.url);
  if (shared && (await isAlive(shop, shared))) return shared;
  const session = await openSession(shop.url, shop);
  SHARED.set(shop.url, session);
  return session;
}

/** Whether the shop still knows the token. */
export async function isAlive(
  shop: RunningShop,
  { token, userId }: Pick<Login, 'token' | 'userId'>,
): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${shop.url}/user/${userId}`, { headers });
  await reply.body?.cancel();
  return reply.ok;
}

/** The headers of the administrator. */
export async function signIn({ origin }: { readonly origin: string }): Promise<{ authorization: string }> {
  const { authorization } = await openSession(origin);
  return { authorization };
}
