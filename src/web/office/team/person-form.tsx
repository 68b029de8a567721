import { useState } from 'react';
import { PASSWORD_MISSING } from '../../../domain/account/password-again.ts';
import {
  changesAdministrators,
  checkPerson,
  normalisePerson,
  type Person,
  type PersonFields,
  ROLES,
} from '../../../domain/account/team.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { useTravel } from '../../runtime/travel.ts';
import { fieldErrorIn } from '../../seller/failure.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordAgain } from '../account/password-fields.tsx';
import { useWrite } from '../editing/use-write.ts';
import { errorOf, useCheckedForm } from '../use-checked-form.ts';
import { CheckedDialog } from './password-question.tsx';
import type { MadeLink } from './team-page.tsx';
import { teamTexts as t } from './texts.ts';
import '../../ui/field.css';
import './person-form.css';

interface PersonFormProps {
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
  const errorAt = (field: (typeof FIELDS)[number]) =>
    errorOf(form.verdict, field) ?? fieldErrorIn(failure, field);
  function type(changes: Partial<Typed>): void {
    if (FIELDS.some((field) => fieldErrorIn(failure, field) !== null)) clear();
    setTyped({ ...typed, ...changes });
  }
  return (
    <CheckedDialog
      {...{ failure, form, onClose }}
      title={person ? t.editTitle : t.inviteTitle}
      beside={FIELDS}
    >
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
    </CheckedDialog>
  );
}

function asksPassword(person: Person | undefined, { role }: PersonFields): boolean {
  return person ? changesAdministrators(person, { ...person, role }) : role === 'administrador';
}

export function rulesFor(person: Person | undefined) {
  return {
    check: (typed: Typed) => [
      ...checkPerson(normalisePerson(typed)),
      ...(asksPassword(person, typed) && typed.password === '' ? [PASSWORD_MISSING] : []),
    ],
    names: { name: t.name, email: t.email, password: sellerTexts.signIn.password },
    label: person ? t.save : t.send,
  };
}

function usePersonWrite({ person, onClose, onLink }: PersonFormProps, typed: Typed) {
  const { send, ...sending } = useWrite(useShop().api);
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
