import { type ChangeEvent, type ComponentProps, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, replace } from 'react-router';
import { sessionState } from '../../../domain/account/session.ts';
import { paths } from '../../../domain/addresses.ts';
import type { Credentials } from '../../../domain/entities.ts';
import { checkLogin } from '../../../domain/product/rules.ts';
import type { AnswerTo } from '../../data/api.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { createStoredValue } from '../../runtime/stored-value.ts';
import { useTravel } from '../../runtime/travel.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { useSending } from '../../seller/use-sending.ts';
import { returnPathOf } from '../../session/return-path.ts';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { texts } from '../../ui/texts.ts';
import { TOAST_MS } from '../../ui/toast-store.ts';
import type { Seller } from '../seller.ts';
import { RefusedAlert } from '../ui/refused-alert.tsx';
import { errorOf, useCheckedForm } from '../use-checked-form.ts';
import { rememberFirstPassword } from './first-password.ts';
import { LoginFrame } from './login-frame.tsx';
import { FieldPassword } from './password-fields.tsx';
import '../../ui/field.css';

const { signIn: t } = sellerTexts;

const RULES = { check: checkLogin, names: { email: t.email, password: t.password }, label: t.submit };

/** Statuses whose message the server wrote for the seller. The messages of other failures say too little. */
const SHOWN = ['WRONG_CREDENTIALS', 'INVALID_FIELDS', 'TOO_MANY_GUESSES'] as const;

export function createLoginPage({ session }: Seller) {
  /** Redirects a signed-in seller to the requested page. */
  async function load({ url }: LoaderFunctionArgs): Promise<null> {
    if (typeof sessionState(session.get(), new Date()) === 'number') throw replace(returnPathOf(url.href));
    return null;
  }

  return { loader: load, Component: LoginPage };
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
  const [credentials, change] = useCredentials();
  const sending = useSending(useSignIn(credentials));
  const { verdict, submit, button } = useCheckedForm(sending, credentials, RULES);
  return (
    <>
      <RefusedAlert sending={sending} shown={SHOWN} />
      <form method="post" noValidate onSubmit={submit}>
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
      </form>
    </>
  );
}

function useSignIn(credentials: Credentials): () => Promise<AnswerTo<'POST /auth/login'>> {
  const { api, session, toasts } = useShop();
  const { go } = useTravel();
  return async () => {
    const answer = await api.login(credentials);
    if (answer.kind !== 'ok') return answer;
    session.open(answer.value, new Date());
    rememberFirstPassword(answer.value);
    openStoredEmail().write('');
    toasts.showNext({ title: t.signedIn, duration: TOAST_MS.done });
    const to = answer.value.mustChangePassword ? paths.account : returnPathOf(location.href);
    // Replaces the history entry, so that Back does not return to the finished form.
    await go(to, { replace: true, isChanged: true });
    return answer;
  };
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
