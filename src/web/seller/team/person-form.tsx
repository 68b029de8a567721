import { type SubmitEvent, useState } from 'react';
import {
  checkPerson,
  normalisePerson,
  type Person,
  type PersonFields,
  type PersonLink,
  ROLES,
} from '../../../domain/account/team.ts';
import { sellerEndpoints } from '../../../domain/seller-api.ts';
import type { Api } from '../../data/api.ts';
import { useRevalidator } from '../../router/hooks.ts';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { errorOf, useCheckedForm } from '../use-checked-form.ts';
import { useWrite } from '../use-write.ts';
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

const EMPTY: PersonFields = { name: '', email: '', role: 'vendedor' };

/** The dialog that invites a person, or changes the name and the role of one. */
export function PersonForm(props: PersonFormProps) {
  const { person, onClose, isLast = false } = props;
  const [typed, setTyped] = useState<PersonFields>(person ?? EMPTY);
  const { send, isSending, failure } = useSending(props, typed);
  const rules = {
    check: checkTyped,
    names: { name: t.name, email: t.email },
    label: person ? t.save : t.send,
  };
  const form = useCheckedForm({ state: isSending ? 'submitting' : 'idle' }, typed, rules);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    form.submit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    void send();
  }
  return (
    <Dialog title={person ? t.editTitle : t.inviteTitle} className="dialog--s" onClose={onClose}>
      <form className="dialog__form" noValidate onSubmit={submit}>
        <div className="dialog__body">
          <WriteFailure failure={failure} />
          <Text name="name" typed={typed} error={errorOf(form.verdict, 'name')} onType={setTyped} />
          {!person && (
            <Text name="email" typed={typed} error={errorOf(form.verdict, 'email')} onType={setTyped} />
          )}
          {isLast ? <p className="hint">{t.lastAdministrator}</p> : <Role typed={typed} onType={setTyped} />}
        </div>
        <div className="dialog__foot">
          <CheckedButton {...form.button} />
        </div>
      </form>
    </Dialog>
  );
}

const checkTyped = (typed: PersonFields) => checkPerson(normalisePerson(typed));

function useSending({ api, person, onClose, onLink }: PersonFormProps, typed: PersonFields) {
  const { send, isSending, failure } = useWrite(api);
  const { revalidate } = useRevalidator();

  async function invite(): Promise<void> {
    const invited = normalisePerson(typed);
    const link = await send<PersonLink>(sellerEndpoints.inviteUser, { json: invited });
    if (link) onLink?.({ person: invited, link, isInvitation: true });
  }
  async function change({ id }: Person): Promise<void> {
    const { name, role } = normalisePerson(typed);
    const isSaved = await send(sellerEndpoints.updateUser, { parameter: id, json: { name, role } });
    if (!isSaved) return;
    onClose();
    await revalidate();
  }
  return { send: () => (person ? change(person) : invite()), isSending, failure };
}

interface InputProps {
  readonly typed: PersonFields;
  readonly onType: (typed: PersonFields) => void;
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
          onChange={({ target }) => onType({ ...typed, [name]: target.value })}
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
          <input
            type="radio"
            name="role"
            checked={typed.role === role}
            onChange={() => onType({ ...typed, role })}
          />
          <span>
            <b>{t.roles[role]}</b>
            <small>{t.rights[role]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
