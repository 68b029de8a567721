import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { DeletedStep } from './blocking-dialogs.tsx';
import { ConflictStep, ExpiredStep } from './failure-notices.tsx';
import type { ProductWork } from './use-product-form.ts';

interface StepsProps {
  readonly work: ProductWork;
  readonly onNew: () => Promise<void>;
}

/** What has to be decided before the form can go on. */
export function Steps({ work, onNew }: StepsProps) {
  const { form, draft, stage, restart, resume } = work;
  const signInAgain = useSignInAgain();
  const signIn = () => signInAgain(location.pathname + location.search);
  switch (stage.kind) {
    case 'expired':
      return <ExpiredStep isStored={draft.isStored} onSignIn={signIn} onClose={resume} />;
    case 'deleted':
      return <DeletedStep status={stage.status} onNew={onNew} onDiscard={work.discard} onClose={resume} />;
    case 'conflict':
      return (
        <ConflictStep
          form={form}
          theirs={stage.theirs}
          onMine={(mine) => {
            restart(mine);
            void work.send(mine);
          }}
          onTheirs={restart}
          onCancel={resume}
        />
      );
    default:
      return null;
  }
}
