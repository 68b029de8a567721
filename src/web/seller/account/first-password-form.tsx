import { useEffect, useState } from 'react';
import { checkPasswordChange } from '../../../domain/account/rules.ts';
import { firstName } from '../../../domain/account/session.ts';
import { paths } from '../../../domain/addresses.ts';
import type { PasswordChange, StoredSession } from '../../../domain/entities.ts';
import type { Answer, MessageBody } from '../../data/api.ts';
import { Form, useFetcher } from '../../router/forms.tsx';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { texts } from '../../ui/texts.ts';
import { RefusedAlert } from '../refused-alert.tsx';
import { sellerTexts } from '../texts.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { LoginFrame } from './login-frame.tsx';
import { PasswordFields } from './password-fields.tsx';

const { account: t } = sellerTexts;

/** Statuses whose message the server wrote for the seller. */
const SHOWN = [
  'SIGN_IN_REQUIRED',
  'WRONG_CURRENT_PASSWORD',
  'NOT_YOURS',
  'INVALID_FIELDS',
  'TOO_MANY_GUESSES',
] as const;
const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', newPasswordConfirm: '' };
const FIELDS = ['currentPassword', 'newPassword', 'newPasswordConfirm'] as const;
const RULES = { check: checkPasswordChange, names: t, label: t.saveAndEnter };

interface FirstPasswordFormProps {
  readonly session: StoredSession;
  readonly onDone: (message: string) => void;
}

/** Asks for another password instead of the generated one. */
export function FirstPasswordForm({ session, onDone }: FirstPasswordFormProps) {
  const fetcher = useFetcher<Answer<MessageBody>>();
  const [typed, setTyped] = useState(EMPTY);
  const { current, submit, button } = useCheckedForm(fetcher, typed, RULES);
  const retry = () => fetcher.submit({ ...typed }, { action: paths.account });
  const changed = fetcher.data?.kind === 'ok' ? fetcher.data.value.message : null;
  useEffect(() => {
    if (changed !== null) onDone(changed);
  }, [changed, onDone]);
  return (
    <LoginFrame title={texts.session.hello(firstName(session.userName))} description={t.first} hint={t.first}>
      <RefusedAlert fetcher={fetcher} shown={SHOWN} onRetry={retry} />
      <Form submit={fetcher.submit} action={paths.account} noValidate onSubmit={submit}>
        <PasswordFields
          names={FIELDS}
          email={session.userName}
          checked={current}
          onType={(name, text) => setTyped({ ...typed, [name]: text })}
        />
        <CheckedButton {...button} />
      </Form>
    </LoginFrame>
  );
}
