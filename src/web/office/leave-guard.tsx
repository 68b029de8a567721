import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';

import { sessionState } from '../../domain/account/session.ts';
import { paths } from '../../domain/addresses.ts';
import { sellerTexts } from '../seller/texts.ts';
import type { SessionStore } from '../session/session-store.ts';
import { ChoiceDialog } from './ui/choice-dialog.tsx';

const { leaving: t } = sellerTexts;

interface LeaveGuardProps {
  readonly isChanged: boolean;
  /** For a form that is left as soon as it is saved, before React has rendered again. */
  readonly isSaved?: RefObject<boolean>;
  /** What happens to the input of somebody who leaves. */
  readonly consequence: string;
  readonly session: SessionStore;
}

/** Asks before the seller leaves a form with unsaved changes. */
export function LeaveGuard({ isChanged, isSaved, consequence, session }: LeaveGuardProps) {
  const mustAsk = useCallback<BlockerFunction>(
    ({ currentLocation: current, nextLocation: next }) => {
      const isSamePage = current.pathname === next.pathname && current.search === next.search;
      return isChanged && !isSaved?.current && !isSamePage && canSave(session);
    },
    [isChanged, isSaved, session],
  );
  const question = useBlocker(mustAsk);
  const isAnswered = useRef(false);
  useUnloadQuestion(isChanged, () => {
    const mustAskAgain = !isAnswered.current;
    // The browser may keep this document, and show it again.
    isAnswered.current = false;
    return mustAskAgain && !isSaved?.current && canSave(session);
  });
  if (question.state !== 'blocked') return null;
  const { location, proceed, reset: stay } = question;
  function leaveNow(): void {
    // The next page may be of the other document: then the browser would ask again.
    isAnswered.current = true;
    proceed();
  }
  return (
    <ChoiceDialog
      title={t.title}
      onClose={stay}
      choices={[
        { label: t.leave, look: 'line', onChoose: leaveNow },
        { label: t.stay, look: 'main', onChoose: stay },
      ]}
    >
      <p>{location.pathname === paths.signOut ? t.signOut : consequence}</p>
    </ChoiceDialog>
  );
}

/** An expired session redirects without a question: nothing could be saved any more. */
function canSave(session: SessionStore): boolean {
  return typeof sessionState(session.get(), new Date()) === 'number';
}

function useUnloadQuestion(isChanged: boolean, mustAsk: () => boolean): void {
  const latest = useRef(mustAsk);
  latest.current = mustAsk;
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
