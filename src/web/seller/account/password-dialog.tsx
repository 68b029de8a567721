import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { checkPasswordChange } from '../../../domain/account/rules.ts';
import { paths } from '../../../domain/addresses.ts';
import type { PasswordChange } from '../../../domain/entities.ts';
import type { Answer, MessageBody } from '../../data/api.ts';
import { useSingleSubmit } from '../../runtime/use-single-submit.ts';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Face } from '../../ui/icon.tsx';
import { RefusedAlert } from '../refused-alert.tsx';
import { missingFields, sellerTexts } from '../texts.ts';
import { FieldPassword } from './field-password.tsx';
import { errorOf, useCheckedForm } from './use-checked-form.ts';
import '../../ui/dialog.css';

const { account: t } = sellerTexts;

interface PasswordDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

export function PasswordDialog({ email, onClose }: PasswordDialogProps) {
  const fetcher = useFetcher<Answer<MessageBody>>();
  const answer = fetcher.data;
  return (
    <Dialog title={t.changePassword} className="dlg--s" onClose={onClose}>
      {answer?.kind === 'ok' ? (
        <Changed message={answer.value.message} onClose={onClose} />
      ) : (
        <PasswordForm fetcher={fetcher} email={email} />
      )}
    </Dialog>
  );
}

function Changed({ message, onClose }: { readonly message: string; readonly onClose: () => void }) {
  return (
    <>
      <div className="dlg__body dlg__told" role="status">
        <Face name="done" />
        <p>
          <b>{message}</b>
        </p>
        <p>{t.changed}</p>
      </div>
      <div className="dlg__foot">
        <button className="btn btn--main btn--big btn--wide" type="button" onClick={onClose}>
          {t.close}
        </button>
      </div>
    </>
  );
}

interface PasswordFormProps {
  readonly fetcher: ReturnType<typeof useFetcher<Answer<MessageBody>>>;
  readonly email: string;
}

/** Statuses whose message the server wrote for the seller. The messages of other failures say too little. */
const SHOWN = [401, 403, 422, 429];
const NAMES: Readonly<Record<string, string>> = {
  currentPassword: t.currentPassword,
  newPassword: t.newPassword,
  newPasswordConfirm: t.newPasswordConfirm,
};
const EMPTY: PasswordChange = { currentPassword: '', newPassword: '', newPasswordConfirm: '' };

function PasswordForm({ fetcher, email }: PasswordFormProps) {
  const [typed, setTyped] = useState(EMPTY);
  const { current, isValid, ask, maySend } = useCheckedForm(typed, checkPasswordChange);
  const submitOnce = useSingleSubmit(fetcher);
  const isSending = fetcher.state !== 'idle';
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    if (maySend(event)) submitOnce(event);
  }
  const field = (name: keyof PasswordChange) => ({
    ...fieldProps(name, typed[name], errorOf(current, name)),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  });
  const retry = () => fetcher.submit({ ...typed }, { method: 'post', action: paths.account });
  return (
    <fetcher.Form className="dlg__form" method="post" action={paths.account} noValidate onSubmit={submit}>
      <div className="dlg__body">
        {!isSending && fetcher.data && <RefusedAlert answer={fetcher.data} shown={SHOWN} onRetry={retry} />}
        {/* Tells password managers which account this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <FieldPassword {...field('currentPassword')} />
        <FieldPassword {...field('newPassword')} />
        <FieldPassword {...field('newPasswordConfirm')} />
      </div>
      <div className="dlg__foot">
        <CheckedButton
          className="btn btn--main btn--big btn--wide"
          label={isSending ? sellerTexts.sending : t.update}
          isEnabled={isValid}
          isSending={isSending}
          missing={missingFields(current.errors.map(({ path }) => NAMES[path] ?? path))}
          isMissingShown={current.isAsked}
          onAsk={ask}
        />
      </div>
    </fetcher.Form>
  );
}

function fieldProps(name: keyof PasswordChange, value: string, error: string | null) {
  return {
    name,
    value,
    label: t[name],
    error,
    isRight: value !== '' && error === null,
    autoComplete: name === 'currentPassword' ? 'current-password' : 'new-password',
  };
}
