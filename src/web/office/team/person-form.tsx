import { useRef, useState } from 'react';
import { PASSWORD_MISSING } from '../../../domain/account/password-again.ts';
import {
  changesAdministrators,
  checkPerson,
  normalisePerson,
  type Person,
  type PersonFields,
  ROLES,
} from '../../../domain/account/team.ts';
import type { Api } from '../../data/api.ts';
import { useTravel } from '../../runtime/travel.ts';
import { fieldErrorIn } from '../../seller/failure.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useRefusedField, useWrite } from '../editing/use-write.ts';
import { PasswordAgain } from '../password-again.tsx';
import { errorOf, useCheckedForm } from '../use-checked-form.ts';
import { WriteFailure } from '../write-failure.tsx';
import type { MadeLink } from './team-page.tsx';
import { teamTexts as t } from './texts.ts';
import '../../ui/dialog.css';
import '../../ui/field.css';
import './person-form.css';

interface PersonFormProps {
  readonly api: Api;
  /** Without one, somebody is invited. */
  readonly person?: Person;
  /** The only active administrator stays one. */
  readonly isLast?: boolean;
  /** It must stay the same function, as `Dialog` requires. */
  readonly onClose: () => void;
  readonly onLink?: (made: MadeLink) => void;
}

interface Typed extends PersonFields {
  readonly password: string;
}

const EMPTY: PersonFields = { name: '', email: '', role: 'vendedor' };
const FIELDS = ['name', 'email', 'password'] as const;

/** The dialog that invites a person, or changes the name and the role of one. */
export function PersonForm(props: PersonFormProps) {
  const { person, onClose, isLast = false } = props;
  const [typed, setTyped] = useState<Typed>({ ...(person ?? EMPTY), password: '' });
  const { submit, isSending, failure, clear } = usePersonWrite(props, typed);
  const [rules] = useState(() => rulesFor(person));
  const form = useCheckedForm({ isSending, submit }, typed, rules);
  const element = useRef<HTMLFormElement>(null);
  useRefusedField(element, failure);
  const errorAt = (field: (typeof FIELDS)[number]) =>
    errorOf(form.verdict, field) ?? fieldErrorIn(failure, field);
  function type(changes: Partial<Typed>): void {
    if (FIELDS.some((field) => fieldErrorIn(failure, field) !== null)) clear();
    setTyped({ ...typed, ...changes });
  }
  return (
    <Dialog title={person ? t.editTitle : t.inviteTitle} className="dialog--s" onClose={onClose}>
      <form className="dialog__form" ref={element} noValidate onSubmit={form.submit}>
        <div className="dialog__body">
          <WriteFailure failure={failure} beside={FIELDS} />
          <Text name="name" typed={typed} error={errorAt('name')} onType={type} />
          {!person && <Text name="email" typed={typed} error={errorAt('email')} onType={type} />}
          {isLast ? <p className="hint">{t.lastAdministrator}</p> : <Role typed={typed} onType={type} />}
          {asksPassword(person, typed) && (
            <PasswordAgain
              ask={t.askRights}
              isTold={typed.role === 'administrador'}
              value={typed.password}
              error={errorAt('password')}
              onType={(password) => type({ password })}
            />
          )}
        </div>
        <div className="dialog__foot">
          <CheckedButton {...form.button} />
        </div>
      </form>
    </Dialog>
  );
}

function asksPassword(person: Person | undefined, { role }: PersonFields): boolean {
  return person ? changesAdministrators(person, { ...person, role }) : role === 'administrador';
}

function rulesFor(person: Person | undefined) {
  return {
    check: (typed: Typed) => [
      ...checkPerson(normalisePerson(typed)),
      ...(asksPassword(person, typed) && typed.password === '' ? [PASSWORD_MISSING] : []),
    ],
    names: { name: t.name, email: t.email, password: sellerTexts.signIn.password },
    label: person ? t.save : t.send,
  };
}

function usePersonWrite({ api, person, onClose, onLink }: PersonFormProps, typed: Typed) {
  const { send, ...sending } = useWrite(api);
  const { reload } = useTravel();
  const password = asksPassword(person, typed) ? { password: typed.password } : {};

  async function invite(): Promise<void> {
    const invited = normalisePerson(typed);
    const link = await send('POST /users/invite', { body: { ...invited, ...password } });
    if (link) onLink?.({ person: invited, link, isInvitation: true });
  }
  async function change({ id }: Person): Promise<void> {
    const { name, role } = normalisePerson(typed);
    const body = { name, role, ...password };
    if (!(await send('POST /users/:userId/update', { params: { userId: id }, body }))) return;
    onClose();
    await reload();
  }
  return { ...sending, submit: () => (person ? change(person) : invite()) };
}

interface InputProps {
  readonly typed: PersonFields;
  readonly onType: (changes: Partial<PersonFields>) => void;
}

function Text({
  name,
  typed,
  error,
  onType,
}: InputProps & { readonly name: 'name' | 'email'; readonly error: string | null }) {
  return (
    <Field label={t[name]} error={error}>
      {(control) => (
        <input
          {...control}
          name={name}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => onType({ [name]: target.value })}
        />
      )}
    </Field>
  );
}

function Role({ typed, onType }: InputProps) {
  return (
    <fieldset className="person-form__roles">
      <legend>{t.role}</legend>
      {ROLES.map((role) => (
        <label className={typed.role === role ? 'person-form__chosen' : undefined} key={role}>
          <input type="radio" name="role" checked={typed.role === role} onChange={() => onType({ role })} />
          <span>
            <b>{t.roles[role]}</b>
            <small>{t.rights[role]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
