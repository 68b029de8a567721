import { type ChangeEvent, type ComponentProps, useEffect, useState } from 'react';
import { sessionState } from '../../../domain/account/session.ts';
import { paths } from '../../../domain/addresses.ts';
import type { Credentials } from '../../../domain/entities.ts';
import { checkLogin } from '../../../domain/product/rules.ts';
import type { Answer } from '../../data/api.ts';
import { Form, useFetcher } from '../../router/forms.tsx';
import type { ActionArgs, LoaderArgs } from '../../router/route.ts';
import { type Redirect, replace } from '../../router/route.ts';
import { createStoredValue } from '../../runtime/stored-value.ts';
import { returnPathOf } from '../../session/return-path.ts';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import { TOAST_MS } from '../../ui/toast-store.ts';
import { FieldPassword } from '../field-password.tsx';
import { RefusedAlert } from '../refused-alert.tsx';
import type { Seller } from '../seller.ts';
import { sellerTexts } from '../texts.ts';
import { errorOf, useCheckedForm } from '../use-checked-form.ts';
import { rememberFirstPassword } from './first-password.ts';
import { LoginFrame } from './login-frame.tsx';
import '../../ui/field.css';

const { signIn: t } = sellerTexts;

const RULES = { check: checkLogin, names: { email: t.email, password: t.password }, label: t.submit };

/** Statuses whose message the server wrote for the seller. The messages of other failures say too little. */
const SHOWN = ['WRONG_CREDENTIALS', 'INVALID_FIELDS', 'TOO_MANY_GUESSES'] as const;

export function createLoginPage({ api, session, hydrated, toasts }: Seller) {
  /** Redirects a signed-in seller to the requested page. */
  async function load({ url }: LoaderArgs): Promise<null> {
    await hydrated;
    if (typeof sessionState(session.get(), new Date()) === 'number') throw replace(returnPathOf(url.href));
    return null;
  }

  async function login({ form, url }: ActionArgs): Promise<Answer<unknown> | Redirect> {
    const answer = await api.login({
      email: String(form.get('email')),
      password: String(form.get('password')),
    });
    if (answer.kind !== 'ok') return answer;
    session.open(answer.value, new Date());
    rememberFirstPassword(answer.value);
    openStoredEmail().write('');
    toasts.showNext({ title: t.signedIn, duration: TOAST_MS.done });
    // Replaces the history entry, so that Back does not return to the finished form.
    return replace(answer.value.mustChangePassword ? paths.account : returnPathOf(url.href));
  }
  return { loader: load, action: login, Component: LoginPage };
}

/** The typed e-mail survives a reload of the page and is forgotten with the tab. */
function openStoredEmail() {
  return createStoredValue(() => sessionStorage, 'correo');
}

function LoginPage() {
  return (
    <LoginFrame title={t.title} description={texts.session.hint} hint={texts.session.hint}>
      <LoginForm />
    </LoginFrame>
  );
}

function LoginForm() {
  const fetcher = useFetcher<Answer<unknown>>();
  const [credentials, change] = useCredentials();
  const { verdict, submit, button } = useCheckedForm(fetcher, credentials, RULES);
  const retry = () => fetcher.submit({ ...credentials });
  return (
    <>
      <RefusedAlert fetcher={fetcher} shown={SHOWN} onRetry={retry} />
      <Form submit={fetcher.submit} noValidate onSubmit={submit}>
        <EmailField value={credentials.email} error={errorOf(verdict, 'email')} onChange={change} />
        <FieldPassword
          label={t.password}
          error={errorOf(verdict, 'password')}
          name="password"
          autoComplete="current-password"
          placeholder={t.password}
          value={credentials.password}
          onChange={change}
        />
        <CheckedButton {...button} />
      </Form>
    </>
  );
}

function EmailField({ error, ...input }: ComponentProps<'input'> & { readonly error: string | null }) {
  return (
    <Field label={t.email} error={error}>
      {(control) => (
        <div className="affix">
          <Icon name="mail" />
          <input
            {...control}
            {...input}
            name="email"
            type="email"
            autoComplete="username"
            placeholder={t.email}
          />
        </div>
      )}
    </Field>
  );
}

function useCredentials(): [Credentials, (event: ChangeEvent<HTMLInputElement>) => void] {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  useEffect(() => {
    const email = openStoredEmail().read();
    if (email) setCredentials((typed) => ({ ...typed, email: typed.email || email }));
  }, []);
  function change({ target: { name, value } }: ChangeEvent<HTMLInputElement>): void {
    setCredentials((typed) => ({ ...typed, [name]: value }));
    if (name === 'email') openStoredEmail().write(value);
  }
  return [credentials, change];
}
