import { useState } from 'react';
import { refusals } from '../../../domain/errors.ts';
import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { DialogChoices } from '../../ui/dialog-choices.tsx';
import { texts } from '../../ui/texts.ts';
import { ConflictStep, ExpiredStep } from './failure-notices.tsx';
import { formTexts } from './texts.ts';
import type { ProductWork } from './use-product-form.ts';
import '../../ui/dialog.css';
import '../../ui/field.css';

interface DeletedStepProps {
  /** Of the update that found the product gone, if one was tried. */
  readonly status: number | null;
  readonly onNew: () => Promise<void>;
  readonly onDiscard: () => Promise<void>;
  /** Always the same function, as the dialog asks for it. */
  readonly onClose: () => void;
}

/** Somebody deleted the product that is being edited: what was typed can still become another one. */
function DeletedStep({ status, onNew, onDiscard, onClose }: DeletedStepProps) {
  const [isBusy, setBusy] = useState(false);
  function makeNew(): void {
    setBusy(true);
    void onNew();
  }
  return (
    <Dialog className="dlg--s" title={texts.manage.deleted} onClose={onClose}>
      <DialogBody>
        {status !== null && <p className="hint">{`${refusals.UPDATE_FAILED.message} (${status})`}</p>}
        <p>{formTexts.deleted}</p>
      </DialogBody>
      <DialogChoices
        choices={[
          {
            label: formTexts.discard,
            look: 'line',
            isDisabled: isBusy,
            onChoose: () => void onDiscard(),
          },
          {
            label: isBusy ? formTexts.makingNew : formTexts.makeNew,
            look: 'main',
            isDisabled: isBusy,
            onChoose: makeNew,
          },
        ]}
      />
    </Dialog>
  );
}

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
