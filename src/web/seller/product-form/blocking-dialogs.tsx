import { useState } from 'react';
import { formRefusals } from '../../../domain/form-refusals.ts';
import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { texts } from '../../ui/texts.ts';
import { ChoiceDialog } from '../choice-dialog.tsx';
import { sellerTexts } from '../texts.ts';
import { applyMyChanges, compareVersions } from './compare-versions.ts';
import { formOf } from './model/form-state.ts';
import type { StoredVersion } from './model/stored-version.ts';
import { formTexts } from './texts.ts';
import type { ProductFormController } from './use-product-form.ts';
import '../../ui/dialog.css';
import '../../ui/field.css';
import './conflict-dialog.css';

/** The dialog for a decision that the form needs before it can continue. */
export function BlockingDialogs(controller: ProductFormController) {
  const { stage } = controller;
  if (stage.kind === 'expired') return <ExpiredDialog {...controller} />;
  if (stage.kind === 'deleted') return <DeletedDialog {...controller} status={stage.status} />;
  return stage.kind === 'conflict' && <ConflictDialog {...controller} theirs={stage.theirs} />;
}

function ExpiredDialog({ draft, resume }: ProductFormController) {
  const signInAgain = useSignInAgain();
  const signIn = () => signInAgain(location.pathname + location.search);
  return (
    <ChoiceDialog
      title={formTexts.expiredTitle}
      onClose={resume}
      choices={[{ label: texts.session.signInAgain, look: 'main', onChoose: signIn }]}
    >
      <p>{draft.isStored ? formTexts.expired : formTexts.expiredUnstored}</p>
    </ChoiceDialog>
  );
}

/** `status` is the status of the failed update; null when none was sent. */
type DeletedDialogProps = ProductFormController & { readonly status: number | null };

/** Somebody deleted the edited product: the seller can create a new product from the form. */
function DeletedDialog({ status, restartAsNew, discard, resume }: DeletedDialogProps) {
  const [isBusy, setBusy] = useState(false);
  function makeNew(): void {
    setBusy(true);
    void restartAsNew();
  }
  return (
    <ChoiceDialog
      title={sellerTexts.manage.deleted}
      onClose={resume}
      choices={[
        { label: formTexts.discard, look: 'line', isDisabled: isBusy, onChoose: () => void discard() },
        {
          label: isBusy ? formTexts.makingNew : formTexts.makeNew,
          look: 'main',
          isDisabled: isBusy,
          onChoose: makeNew,
        },
      ]}
    >
      {status !== null && <p className="hint">{`${formRefusals.UPDATE_FAILED.message} (${status})`}</p>}
      <p>{formTexts.deleted}</p>
    </ChoiceDialog>
  );
}

type ConflictDialogProps = ProductFormController & { readonly theirs: StoredVersion };

/** Shows both versions of a product field by field. The person who saves second decides which one stays. */
function ConflictDialog({ form, theirs, restart, send, resume }: ConflictDialogProps) {
  function keepMine(): void {
    const mine = applyMyChanges(theirs, form);
    restart(mine);
    void send(mine);
  }
  return (
    <ChoiceDialog
      className="dialog--wide"
      title={formTexts.conflictTitle}
      onClose={resume}
      choices={[
        { label: sellerTexts.manage.cancel, look: 'quiet', onChoose: resume },
        {
          label: formTexts.takeTheirs,
          look: 'line',
          onChoose: () => restart(formOf(theirs.product, theirs.units)),
        },
        { label: formTexts.keepMine, look: 'main', onChoose: keepMine },
      ]}
    >
      <p className="hint">
        {formRefusals.CHANGED_BY_SOMEONE.message} {formTexts.conflictAdvice}
      </p>
      <Versions form={form} theirs={theirs} />
    </ChoiceDialog>
  );
}

/** Differences come first, because a phone shows only the first rows. */
function Versions({ form, theirs }: Pick<ConflictDialogProps, 'form' | 'theirs'>) {
  const rows = compareVersions(form, theirs).sort((a, b) => Number(b.differs) - Number(a.differs));
  return (
    <table className="conflict-dialog">
      <thead>
        <tr>
          <td />
          <th scope="col">{formTexts.mine}</th>
          <th scope="col">{formTexts.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className={row.differs ? 'is-different' : undefined}>
            <th scope="row">
              {row.label}
              {row.differs && <span className="vh"> ({formTexts.differs})</span>}
            </th>
            <td>{row.mine}</td>
            <td>{row.theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
