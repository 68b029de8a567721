import { sellerTexts } from '../../seller/texts.ts';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Face } from '../../ui/icon.tsx';
import { RefusedAlert } from '../ui/refused-alert.tsx';
import { PasswordFields } from './password-fields.tsx';
import { usePasswordChange } from './use-password-change.ts';
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

function PasswordForm({ email, onClose }: PasswordDialogProps) {
  const { changed, alert, fields, submit, button } = usePasswordChange(t.update);
  if (changed !== null) return <Changed message={changed} onClose={onClose} />;
  return (
    <form method="post" className="dialog__form" noValidate onSubmit={submit}>
      <div className="dialog__body">
        <RefusedAlert {...alert} />
        <PasswordFields {...fields} email={email} />
      </div>
      <div className="dialog__foot">
        <CheckedButton {...button} />
      </div>
    </form>
  );
}
