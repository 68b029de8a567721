import type { Credentials, Login } from '../../src/domain/entities.ts';
import type { Reply, Send } from '../../test/harness/http-client.ts';

interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly role: 'administrador' | 'vendedor';
  /** Of the administrator who invites; only for another administrator. */
  readonly password?: string;
}

/** Somebody who joined the team, with the session of the invitation. */
export interface TeamMember extends Credentials {
  readonly userId: string;
  readonly authorization: string;
}

const PASSWORD = 'la clave de la segunda';

/** An administrator invites a person, who joins with the link. */
export async function addPerson(send: Send, authorization: string, person: NewPerson): Promise<TeamMember> {
  const invited = await post(send, '/users/invite', person, { authorization });
  const token = String(JSON.parse(String(invited.body)).path)
    .split('/')
    .at(-1)!;
  const password = { newPassword: PASSWORD, newPasswordConfirm: PASSWORD };
  const joined = await post(send, `/invitations/${token}`, password);
  if (joined.status !== 200)
    throw new Error(`${person.name} could not join: ${joined.status} ${joined.body}`);
  const { userId, token: session }: Login = JSON.parse(String(joined.body));
  return { email: person.email, password: PASSWORD, userId, authorization: `Bearer ${session}` };
}

function post(
  send: Send,
  path: string,
  content: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(content),
  });
}
