import { type ReactNode, useRef, useState } from 'react';
import { PASSWORD_MISSING } from '../../../domain/account/password-again.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { type Failure, fieldErrorIn } from '../../seller/failure.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { CheckedButton } from '../../ui/checked-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordAgain } from '../account/password-fields.tsx';
import { useRefusedField, useWrite } from '../editing/use-write.ts';
import { WriteFailure } from '../ui/refused-alert.tsx';
import { errorOf, useCheckedForm } from '../use-checked-form.ts';
import '../../ui/dialog.css';

type Write = ReturnType<typeof useWrite>;

interface PasswordQuestionProps<T> {
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
  const { title, about, ask, isTold, label, write, onDone, onClose } = props;
  const [typed, setTyped] = useState({ password: '' });
  const { send, isSending, failure, clear } = useWrite(useShop().api);
  const [rules] = useState(() => ({ check, names: { password: sellerTexts.signIn.password }, label }));
  const form = useCheckedForm({ isSending, submit }, typed, rules);

  async function submit(): Promise<void> {
    const answer = await write(send, typed.password);
    if (!answer) return;
    onClose();
    onDone(answer);
  }
  return (
    <CheckedDialog {...{ title, failure, form, onClose }} beside={[FIELD]}>
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
    </CheckedDialog>
  );
}

function check({ password }: { readonly password: string }) {
  return password === '' ? [PASSWORD_MISSING] : [];
}

interface CheckedDialogProps {
  readonly title: string;
  readonly failure: Failure | null;
  /** Fields that show their errors themselves. */
  readonly beside: readonly string[];
  readonly form: Pick<ReturnType<typeof useCheckedForm>, 'submit' | 'button'>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one form, which keeps what was typed when the shop refuses it. */
export function CheckedDialog({ title, failure, beside, form, onClose, children }: CheckedDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  useRefusedField(element, failure);
  return (
    <Dialog title={title} className="dialog--s" onClose={onClose}>
      <form className="dialog__form" ref={element} noValidate onSubmit={form.submit}>
        <div className="dialog__body">
          <WriteFailure failure={failure} beside={beside} />
          {children}
        </div>
        <div className="dialog__foot">
          <CheckedButton {...form.button} />
        </div>
      </form>
    </Dialog>
  );
}
