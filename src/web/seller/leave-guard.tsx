import { type RefObject, useCallback, useEffect } from 'react';

import { sessionState } from '../../domain/account/session.ts';
import { paths } from '../../domain/addresses.ts';
import { useLeaveQuestion } from '../router/hooks.ts';
import type { MustAsk } from '../router/leave-question.ts';
import type { SessionStore } from '../session/session-store.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import { sellerTexts } from './texts.ts';

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
  const mustAsk = useCallback<MustAsk>(
    (current, next) => {
      const isSamePage = current.pathname === next.pathname && current.search === next.search;
      // An expired session redirects without a question: nothing could be saved any more.
      const hasSession = typeof sessionState(session.get(), new Date()) === 'number';
      return isChanged && !isSaved?.current && !isSamePage && hasSession;
    },
    [isChanged, isSaved, session],
  );
  const question = useLeaveQuestion(mustAsk);
  useUnloadQuestion(isChanged, isSaved);
  if (!question) return null;
  const { location, stay, leave } = question;
  return (
    <ChoiceDialog
      title={t.title}
      onClose={stay}
      choices={[
        { label: t.leave, look: 'line', onChoose: leave },
        { label: t.stay, look: 'main', onChoose: stay },
      ]}
    >
      <p>{location.pathname === paths.signOut ? t.signOut : consequence}</p>
    </ChoiceDialog>
  );
}

function useUnloadQuestion(isChanged: boolean, isSaved: RefObject<boolean> | undefined): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSaved?.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged, isSaved]);
}
