import { ConflictStep, ExpiredStep } from './product-form-answers.tsx';
import { DeletedStep } from './product-form-deleted.tsx';
import type { ProductWork } from './product-form-work.ts';
import { useSignInAgain } from './sign-in-again.ts';

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
