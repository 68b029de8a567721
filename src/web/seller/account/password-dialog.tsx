import { useState } from 'react';
import { checkPasswordChange } from '../../../domain/account/rules.ts';
import { paths } from '../../../domain/addresses.ts';
import type { PasswordChange } from '../../../domain/entities.ts';
import type { Answer, MessageBody } from '../../data/api.ts';
import { Form, useFetcher } from '../../router/forms.tsx';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Face } from '../../ui/icon.tsx';
import { RefusedAlert } from '../refused-alert.tsx';
import { sellerTexts } from '../texts.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { PasswordFields } from './password-fields.tsx';
import '../../ui/dialog.css';

const { account: t } = sellerTexts;

interface PasswordDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

export function PasswordDialog(props: PasswordDialogProps) {
  return (
    <Dialog title={t.changePassword} className="dialog--s" onClose={props.onClose}>
      <PasswordForm {...props} />
    </Dialog>
  );
}

function Changed({ message, onClose }: { readonly message: string; readonly onClose: () => void }) {
  return (
    <>
      <div className="dialog__body dialog__note" role="status">
        <Face name="done" />
        <p>
          <b>{message}</b>
        </p>
        <p>{t.changed}</p>
      </div>
      <div className="dialog__foot">
        <button className="btn btn--main btn--big btn--wide" type="button" onClick={onClose}>
          {t.close}
        </button>
      </div>
    </>
  );
}

/** Statuses whose message the server wrote for the seller. The messages of other failures say too little. */
const SHOWN = [
  'SIGN_IN_REQUIRED',
  'WRONG_CURRENT_PASSWORD',
  'NOT_YOURS',
  'INVALID_FIELDS',
  'TOO_MANY_GUESSES',
] as const;
const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', newPasswordConfirm: '' };
const FIELDS = ['currentPassword', 'newPassword', 'newPasswordConfirm'] as const;
const RULES = { check: checkPasswordChange, names: t, label: t.update };

function PasswordForm({ email, onClose }: PasswordDialogProps) {
  const fetcher = useFetcher<Answer<MessageBody>>();
  const [typed, setTyped] = useState(EMPTY);
  const { current, submit, button } = useCheckedForm(fetcher, typed, RULES);
  const retry = () => fetcher.submit({ ...typed }, { action: paths.account });
  const answer = fetcher.data;
  if (answer?.kind === 'ok') return <Changed message={answer.value.message} onClose={onClose} />;
  return (
    <Form
      submit={fetcher.submit}
      className="dialog__form"
      action={paths.account}
      noValidate
      onSubmit={submit}
    >
      <div className="dialog__body">
        <RefusedAlert fetcher={fetcher} shown={SHOWN} onRetry={retry} />
        <PasswordFields
          names={FIELDS}
          email={email}
          checked={current}
          onType={(name, text) => setTyped({ ...typed, [name]: text })}
        />
      </div>
      <div className="dialog__foot">
        <CheckedButton {...button} />
      </div>
    </Form>
  );
}
