import { useEffect } from 'react';
import { firstName } from '../../../domain/account/session.ts';
import type { StoredSession } from '../../../domain/entities.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { texts } from '../../ui/texts.ts';
import { RefusedAlert } from '../ui/refused-alert.tsx';
import { LoginFrame } from './login-frame.tsx';
import { PasswordFields } from './password-fields.tsx';
import { usePasswordChange } from './use-password-change.ts';

const { account: t } = sellerTexts;

interface FirstPasswordFormProps {
  readonly session: StoredSession;
  readonly onDone: (message: string) => void;
}

/** Asks for another password instead of the generated one. */
export function FirstPasswordForm({ session, onDone }: FirstPasswordFormProps) {
  const { changed, alert, fields, submit, button } = usePasswordChange(t.saveAndEnter);
  useEffect(() => {
    if (changed !== null) onDone(changed);
  }, [changed, onDone]);
  return (
    <LoginFrame title={texts.session.hello(firstName(session.userName))} description={t.first} hint={t.first}>
      <RefusedAlert {...alert} />
      <form method="post" noValidate onSubmit={submit}>
        <PasswordFields {...fields} email={session.userName} />
        <CheckedButton {...button} />
      </form>
    </LoginFrame>
  );
}
