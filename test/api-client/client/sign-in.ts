import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

/** A program of somebody else: its types come from /docs/json only. */
export async function signIn(baseUrl: string, email: string, password: string): Promise<string> {
  const client = createClient<paths>({ baseUrl });
  const { data: login, error } = await client.POST('/auth/login', { body: { email, password } });
  if (!login) throw new Error(error.message);
  const headers = { authorization: `Bearer ${login.token}` };
  const { data: account } = await client.GET('/user/{userId}', {
    params: { path: { userId: login.userId } },
    headers,
  });
  if (!account) throw new Error('The account was not found');
  return account.user.name;
}

/** Shows that the types refuse a body that the shop would refuse. */
export async function signInWithoutPassword(baseUrl: string, email: string): Promise<void> {
  // @ts-expect-error The password is missing.
  await createClient<paths>({ baseUrl }).POST('/auth/login', { body: { email } });
}
