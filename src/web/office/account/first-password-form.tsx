import { useEffect, useState } from 'react';
import { checkPasswordChange } from '../../../domain/account/rules.ts';
import { firstName } from '../../../domain/account/session.ts';
import type { StoredSession } from '../../../domain/entities.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { texts } from '../../ui/texts.ts';
import { RefusedAlert } from '../ui/refused-alert.tsx';
import { useCheckedForm } from '../use-checked-form.ts';
import { LoginFrame } from './login-frame.tsx';
import { PasswordFields } from './password-fields.tsx';
import { NO_PASSWORDS, PASSWORD_FIELDS, SHOWN_REFUSALS, usePasswordChange } from './use-password-change.ts';

const { account: t } = sellerTexts;

const RULES = { check: checkPasswordChange, names: t, label: t.saveAndEnter };

interface FirstPasswordFormProps {
  readonly session: StoredSession;
  readonly onDone: (message: string) => void;
}

/** Asks for another password instead of the generated one. */
export function FirstPasswordForm({ session, onDone }: FirstPasswordFormProps) {
  const [typed, setTyped] = useState(NO_PASSWORDS);
  const sending = usePasswordChange(typed);
  const { current, submit, button } = useCheckedForm(sending, typed, RULES);
  const changed = sending.answer?.kind === 'ok' ? sending.answer.value.message : null;
  useEffect(() => {
    if (changed !== null) onDone(changed);
  }, [changed, onDone]);
  return (
    <LoginFrame title={texts.session.hello(firstName(session.userName))} description={t.first} hint={t.first}>
      <RefusedAlert sending={sending} shown={SHOWN_REFUSALS} />
      <form method="post" noValidate onSubmit={submit}>
        <PasswordFields
          names={PASSWORD_FIELDS}
          email={session.userName}
          checked={current}
          onType={(name, text) => setTyped({ ...typed, [name]: text })}
        />
        <CheckedButton {...button} />
      </form>
    </LoginFrame>
  );
}
