import { useEffect, useState } from 'react';
import { Outlet, useFetcher } from 'react-router';
import { checkPasswordChange } from '../../../domain/account/rules.ts';
import { firstName } from '../../../domain/account/session.ts';
import { paths } from '../../../domain/addresses.ts';
import type { PasswordChange, StoredSession } from '../../../domain/entities.ts';
import type { Answer, MessageBody } from '../../data/api.ts';
import { useSession, useShop } from '../../runtime/shop-context.ts';
import { ErrorScreen } from '../../shell/error-screen.tsx';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { texts } from '../../ui/texts.ts';
import { TOAST_MS } from '../../ui/toast-store.ts';
import { RefusedAlert } from '../refused-alert.tsx';
import { sellerTexts } from '../texts.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { clearFirstPassword, hasFirstPassword } from './first-password.ts';
import { LoginFrame } from './login-frame.tsx';
import { PasswordFields } from './password-fields.tsx';

const { account: t } = sellerTexts;

/** Every page of the seller's area is inside it. With a generated password it shows the form that changes it, and no page. */
export function FirstPasswordGuard() {
  const { session, isForced, finish } = useFirstPassword();
  return session && isForced ? <FirstPasswordForm session={session} onDone={finish} /> : <Outlet />;
}

/** The shop refuses the data of every page until then, so a page may have failed. */
export function FirstPasswordErrors() {
  const { session, isForced, finish } = useFirstPassword();
  if (!session || !isForced) return <ErrorScreen />;
  return <FirstPasswordForm session={session} onDone={finish} />;
}

function useFirstPassword() {
  const session = useSession();
  const { toasts } = useShop();
  const [, setDone] = useState(false);
  return {
    session,
    isForced: session !== null && hasFirstPassword(session.userId),
    finish(message: string): void {
      clearFirstPassword();
      toasts.show({ title: message, duration: TOAST_MS.done });
      setDone(true);
    },
  };
}

/** Statuses whose message the server wrote for the seller. */
const SHOWN = [401, 403, 422, 429];
const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', newPasswordConfirm: '' };
const FIELDS = ['currentPassword', 'newPassword', 'newPasswordConfirm'] as const;
const RULES = { check: checkPasswordChange, names: t, label: t.saveAndEnter };

interface FirstPasswordFormProps {
  readonly session: StoredSession;
  readonly onDone: (message: string) => void;
}

function FirstPasswordForm({ session, onDone }: FirstPasswordFormProps) {
  const fetcher = useFetcher<Answer<MessageBody>>();
  const [typed, setTyped] = useState(EMPTY);
  const { current, submit, button } = useCheckedForm(fetcher, typed, RULES);
  const retry = () => fetcher.submit({ ...typed }, { method: 'post', action: paths.account });
  const changed = fetcher.data?.kind === 'ok' ? fetcher.data.value.message : null;
  useEffect(() => {
    if (changed !== null) onDone(changed);
  }, [changed, onDone]);
  return (
    <LoginFrame title={texts.session.hello(firstName(session.userName))} description={t.first} hint={t.first}>
      <RefusedAlert fetcher={fetcher} shown={SHOWN} onRetry={retry} />
      <fetcher.Form method="post" action={paths.account} noValidate onSubmit={submit}>
        <PasswordFields
          names={FIELDS}
          email={session.userName}
          checked={current}
          onType={(name, text) => setTyped({ ...typed, [name]: text })}
        />
        <CheckedButton {...button} />
      </fetcher.Form>
    </LoginFrame>
  );
}
