import { useState } from 'react';
import { checkPasswordChange } from '../../../domain/account/rules.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Face } from '../../ui/icon.tsx';
import { RefusedAlert } from '../ui/refused-alert.tsx';
import { useCheckedForm } from '../use-checked-form.ts';
import { PasswordFields } from './password-fields.tsx';
import { NO_PASSWORDS, PASSWORD_FIELDS, SHOWN_REFUSALS, usePasswordChange } from './use-password-change.ts';
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

const RULES = { check: checkPasswordChange, names: t, label: t.update };

function PasswordForm({ email, onClose }: PasswordDialogProps) {
  const [typed, setTyped] = useState(NO_PASSWORDS);
  const sending = usePasswordChange(typed);
  const { current, submit, button } = useCheckedForm(sending, typed, RULES);
  const { answer } = sending;
  if (answer?.kind === 'ok') return <Changed message={answer.value.message} onClose={onClose} />;
  return (
    <form method="post" className="dialog__form" noValidate onSubmit={submit}>
      <div className="dialog__body">
        <RefusedAlert sending={sending} shown={SHOWN_REFUSALS} />
        <PasswordFields
          names={PASSWORD_FIELDS}
          email={email}
          checked={current}
          onType={(name, text) => setTyped({ ...typed, [name]: text })}
        />
      </div>
      <div className="dialog__foot">
        <CheckedButton {...button} />
      </div>
    </form>
  );
}
