import { type RefObject, useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { sessionState } from '../../../domain/account/session.ts';
import { paths } from '../../../domain/addresses.ts';
import type { SessionStore } from '../../session/session-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { DialogChoices } from '../../ui/dialog-choices.tsx';
import { formTexts } from './texts.ts';
import '../../ui/dialog.css';

interface LeaveGuardProps {
  readonly isChanged: boolean;
  /** A ref, because a saved form is left before React has rendered again. */
  readonly isSaved: RefObject<boolean>;
  readonly isStored: boolean;
  readonly session: SessionStore;
}

const SIGN_OUT = paths.signOut;

/** Asks before the seller leaves a form with unsaved changes. */
export function LeaveGuard({ isChanged, isSaved, isStored, session }: LeaveGuardProps) {
  const mustAsk = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      const isSamePage =
        currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search;
      return isChanged && !isSaved.current && !isSamePage && hasSession(session);
    },
    [isChanged, isSaved, session],
  );
  const blocker = useBlocker(mustAsk);
  useUnloadQuestion(isChanged, isSaved);
  if (blocker.state !== 'blocked') return null;
  const isSigningOut = blocker.location.pathname === SIGN_OUT;
  return (
    <LeaveDialog text={textFor(isSigningOut, isStored)} onStay={blocker.reset} onLeave={blocker.proceed} />
  );
}

/** An expired session redirects without a question: the draft keeps the input. */
function hasSession(session: SessionStore): boolean {
  return typeof sessionState(session.get(), new Date()) === 'number';
}

function textFor(isSigningOut: boolean, isStored: boolean): string {
  if (isSigningOut) return formTexts.leaveSignOut;
  return isStored ? formTexts.leaveStored : formTexts.leaveUnstored;
}

interface LeaveDialogProps {
  readonly text: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function LeaveDialog({ text, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog className="dlg--s" title={formTexts.leaveTitle} onClose={onStay}>
      <DialogBody>
        <p>{text}</p>
      </DialogBody>
      <DialogChoices
        choices={[
          { label: formTexts.leave, look: 'line', onChoose: onLeave },
          { label: formTexts.stay, look: 'main', onChoose: onStay },
        ]}
      />
    </Dialog>
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
