import { useState } from 'react';
import type { Product } from '../../../domain/entities.ts';
import { pageRefusals as refusals } from '../../../domain/errors.ts';
import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { DialogChoices } from '../../ui/dialog-choices.tsx';
import { sellerTexts } from '../texts.ts';
import { applyMyChanges, compareVersions } from './compare-versions.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type FormState, formOf } from './model/form-state.ts';
import { formTexts } from './texts.ts';
import type { ProductFormController } from './use-product-form.ts';
import '../../ui/dialog.css';
import '../../ui/field.css';

interface BlockingDialogsProps {
  readonly controller: ProductFormController;
  readonly onNew: () => Promise<void>;
}

/** The dialog for a decision that the form needs before it can continue. */
export function BlockingDialogs({ controller, onNew }: BlockingDialogsProps) {
  const { form, draft, stage, restart, resume } = controller;
  const signInAgain = useSignInAgain();
  const signIn = () => signInAgain(location.pathname + location.search);
  switch (stage.kind) {
    case 'expired':
      return <ExpiredDialog isStored={draft.isStored} onSignIn={signIn} onClose={resume} />;
    case 'deleted':
      return (
        <DeletedDialog status={stage.status} onNew={onNew} onDiscard={controller.discard} onClose={resume} />
      );
    case 'conflict':
      return (
        <VersionConflict
          form={form}
          theirs={stage.theirs}
          onMine={(mine) => {
            restart(mine);
            void controller.send(mine);
          }}
          onTheirs={restart}
          onCancel={resume}
        />
      );
    default:
      return null;
  }
}

interface DeletedDialogProps {
  /** The status of the failed update; null when none was sent. */
  readonly status: number | null;
  readonly onNew: () => Promise<void>;
  readonly onDiscard: () => Promise<void>;
  /** Must be the same function in every render, as `Dialog` requires. */
  readonly onClose: () => void;
}

/** Somebody deleted the edited product: the seller can create a new product from the form. */
function DeletedDialog({ status, onNew, onDiscard, onClose }: DeletedDialogProps) {
  const [isBusy, setBusy] = useState(false);
  function makeNew(): void {
    setBusy(true);
    void onNew();
  }
  return (
    <Dialog className="dlg--s" title={sellerTexts.manage.deleted} onClose={onClose}>
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

interface ExpiredDialogProps {
  readonly isStored: boolean;
  readonly onSignIn: () => void;
  /** Must be the same function in every render, as `Dialog` requires. */
  readonly onClose: () => void;
}

function ExpiredDialog({ isStored, onSignIn, onClose }: ExpiredDialogProps) {
  return (
    <Dialog className="dlg--s" title={formTexts.expiredTitle} onClose={onClose}>
      <DialogBody>
        <p>{isStored ? formTexts.expired : formTexts.expiredUnstored}</p>
      </DialogBody>
      <DialogChoices choices={[{ label: formTexts.signIn, look: 'main', onChoose: onSignIn }]} />
    </Dialog>
  );
}

interface VersionConflictProps {
  readonly form: FormState;
  readonly theirs: Product;
  readonly onMine: (mine: FormState) => void;
  readonly onTheirs: (theirs: FormState) => void;
  readonly onCancel: () => void;
}

function VersionConflict({ form, theirs, onMine, onTheirs, onCancel }: VersionConflictProps) {
  return (
    <ConflictDialog
      rows={compareVersions(form, theirs)}
      onMine={() => onMine(applyMyChanges(theirs, form))}
      onTheirs={() => onTheirs(formOf(theirs))}
      onCancel={onCancel}
    />
  );
}
