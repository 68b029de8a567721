import type { PersonFields, PersonLink } from '../../../src/domain/account/team.ts';
import type { Credentials } from '../../../src/domain/entities.ts';
import type { RunningShop } from '../running-shop.ts';
import { login, openSession } from '../sign-in.ts';

/** People of the shop, made without the pages of the team. */

const PASSWORD = 'la clave de esta persona';

/** Returns the path of the link, which the administrator makes unless `by` is another person. */
export async function inviteByCall(
  shop: RunningShop,
  person: PersonFields,
  by: Credentials = shop,
): Promise<string> {
  const { token } = by === shop ? await login(shop) : await openSession(shop.url, by);
  const invited = { ...person, password: by.password };
  const { path } = await post<PersonLink>(shop, '/users/invite', invited, token);
  return path;
}

/** Returns the password of the new person. */
export async function addPerson(shop: RunningShop, person: PersonFields): Promise<string> {
  const path = await inviteByCall(shop, person);
  const call = path.replace('/invitacion/', '/invitations/');
  await post(shop, call, { newPassword: PASSWORD, newPasswordConfirm: PASSWORD });
  return PASSWORD;
}

export function addSeller(shop: RunningShop, email: string, name: string): Promise<string> {
  return addPerson(shop, { name, email, role: 'vendedor' });
}

async function post<T>(shop: RunningShop, path: string, body: object, token?: string): Promise<T> {
  const reply = await fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}
