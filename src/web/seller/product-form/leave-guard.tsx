import { type RefObject, useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { sessionState } from '../../../domain/account/session.ts';
import { paths } from '../../../domain/addresses.ts';
import type { SessionStore } from '../../session/session-store.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { formTexts } from './texts.ts';
import type { ProductFormController } from './use-product-form.ts';

type LeaveGuardProps = ProductFormController & { readonly session: SessionStore };

/** Asks before the seller leaves a form with unsaved changes. */
export function LeaveGuard({ form: { isChanged }, isSaved, draft, session }: LeaveGuardProps) {
  const mustAsk = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      const isSamePage =
        currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search;
      // An expired session redirects without a question: the draft keeps the input.
      const hasSession = typeof sessionState(session.get(), new Date()) === 'number';
      return isChanged && !isSaved.current && !isSamePage && hasSession;
    },
    [isChanged, isSaved, session],
  );
  const blocker = useBlocker(mustAsk);
  useUnloadQuestion(isChanged, isSaved);
  if (blocker.state !== 'blocked') return null;
  const { location, reset, proceed } = blocker;
  const leave = draft.isStored ? formTexts.leaveStored : formTexts.leaveUnstored;
  return (
    <ChoiceDialog
      title={formTexts.leaveTitle}
      onClose={reset}
      choices={[
        { label: formTexts.leave, look: 'line', onChoose: proceed },
        { label: formTexts.stay, look: 'main', onChoose: reset },
      ]}
    >
      <p>{location.pathname === paths.signOut ? formTexts.leaveSignOut : leave}</p>
    </ChoiceDialog>
  );
}

function useUnloadQuestion(isChanged: boolean, isSaved: RefObject<boolean>): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSaved.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged, isSaved]);
}
