import { useState } from 'react';
import { Outlet } from 'react-router';
import { useSession, useShop } from '../../runtime/shop-context.ts';
import { Loading } from '../../seller/loading.tsx';
import { TOAST_MS } from '../../ui/toast-store.ts';
import { useLaterPart } from '../../ui/use-later-part.ts';
import { PageErrors } from '../office-shell.tsx';
import { clearFirstPassword, hasFirstPassword } from './first-password.ts';

/** Few people need the form, and its code would delay every page of the seller's area. */
const loadForm = async () => (await import('./first-password-form.tsx')).FirstPasswordForm;

/** Every page of the seller's area is inside it. With a generated password it shows the form that changes it, and no page. */
export function FirstPasswordGuard() {
  return useForcedForm() ?? <Outlet />;
}

/** The shop refuses the data of every page until then, so a page may have failed. */
export function FirstPasswordErrors() {
  return useForcedForm() ?? <PageErrors />;
}

/** Null when the password may stay. */
function useForcedForm() {
  const session = useSession();
  const { toasts } = useShop();
  const [, setDone] = useState(false);
  const isForced = session !== null && hasFirstPassword(session.userId);
  const Form = useLaterPart(isForced, loadForm);
  function finish(message: string): void {
    clearFirstPassword();
    toasts.show({ title: message, duration: TOAST_MS.done });
    setDone(true);
  }
  if (!isForced) return null;
  return Form ? <Form session={session} onDone={finish} /> : <Loading />;
}
