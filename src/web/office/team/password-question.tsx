import { useRef, useState } from 'react';
import { PASSWORD_MISSING } from '../../../domain/account/password-again.ts';
import type { Api } from '../../data/api.ts';
import { fieldErrorIn } from '../../seller/failure.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordAgain } from '../account/password-again.tsx';
import { useRefusedField, useWrite } from '../editing/use-write.ts';
import { WriteFailure } from '../ui/write-failure.tsx';
import { errorOf, useCheckedForm } from '../use-checked-form.ts';
import '../../ui/dialog.css';

type Write = ReturnType<typeof useWrite>;

interface PasswordQuestionProps<T> {
  readonly api: Api;
  readonly title: string;
  /** What happens, or to whom. */
  readonly about: string;
  readonly ask: string;
  readonly isTold: boolean;
  readonly label: string;
  /** Sends what is asked about, together with the password. */
  readonly write: (send: Write['send'], password: string) => Promise<T | null>;
  readonly onDone: (answer: T) => void;
  /** It must stay the same function, as `Dialog` requires. */
  readonly onClose: () => void;
}

const FIELD = 'password';

/** A dialog for a change that concerns an administrator: it is sent with the password of the person who makes it. */
export function PasswordQuestion<T>(props: PasswordQuestionProps<T>) {
  const { api, title, about, ask, isTold, label, write, onDone, onClose } = props;
  const [typed, setTyped] = useState({ password: '' });
  const { send, isSending, failure, clear } = useWrite(api);
  const [rules] = useState(() => ({ check, names: { password: sellerTexts.signIn.password }, label }));
  const form = useCheckedForm({ isSending, submit }, typed, rules);
  const element = useRef<HTMLFormElement>(null);
  useRefusedField(element, failure);

  async function submit(): Promise<void> {
    const answer = await write(send, typed.password);
    if (!answer) return;
    onClose();
    onDone(answer);
  }
  return (
    <Dialog title={title} className="dialog--s" onClose={onClose}>
      <form className="dialog__form" ref={element} noValidate onSubmit={form.submit}>
        <div className="dialog__body">
          <WriteFailure failure={failure} beside={[FIELD]} />
          <p>{about}</p>
          <PasswordAgain
            ask={ask}
            isTold={isTold}
            value={typed.password}
            error={errorOf(form.verdict, FIELD) ?? fieldErrorIn(failure, FIELD)}
            onType={(password) => {
              clear();
              setTyped({ password });
            }}
          />
        </div>
        <div className="dialog__foot">
          <CheckedButton {...form.button} />
        </div>
      </form>
    </Dialog>
  );
}

function check({ password }: { readonly password: string }) {
  return password === '' ? [PASSWORD_MISSING] : [];
}
