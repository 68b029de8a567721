import { useCallback, useRef } from 'react';
import { formRefusals } from '../../../domain/form-refusals.ts';
import { sellerTexts } from '../../seller/texts.ts';
import { useSignInAgain } from '../../session/use-sign-in-again.ts';
import { texts } from '../../ui/texts.ts';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { WriteFailure } from '../ui/refused-alert.tsx';
import { compareVersions } from './compare-versions.ts';
import type { FormState } from './model/form-state.ts';
import { formTexts } from './texts.ts';
import type { ProductFormController } from './use-product-form.ts';
import '../../ui/dialog.css';
import '../../ui/field.css';
import './conflict-dialog.css';

/** The dialog for a decision that the form needs before it can continue. */
export function BlockingDialogs(controller: ProductFormController) {
  const { edited, gone, restoring } = controller;
  const stages: readonly string[] = [edited.stage.kind, restoring.stage.kind];
  if (stages.includes('signed-out')) return <ExpiredDialog {...controller} />;
  if (gone) return <DeletedDialog {...controller} {...gone} />;
  return edited.clash && <ConflictDialog {...controller} theirs={edited.clash.theirs.form} />;
}

function ExpiredDialog({ isStored, resume }: ProductFormController) {
  const signInAgain = useSignInAgain();
  const signIn = () => signInAgain(location.pathname + location.search);
  return (
    <ChoiceDialog
      title={formTexts.expiredTitle}
      onClose={useStable(resume)}
      choices={[{ label: texts.session.signInAgain, look: 'main', onChoose: signIn }]}
    >
      <p>{isStored ? formTexts.expired : formTexts.expiredUnstored}</p>
    </ChoiceDialog>
  );
}

/** `status` is the status of the failed update; null when none was sent. */
type DeletedDialogProps = ProductFormController & { readonly status: number | null };

/** Somebody deleted the edited product: the seller can bring it back from the bin. */
function DeletedDialog({ status, restoring, restore, discard, resume }: DeletedDialogProps) {
  const { stage } = restoring;
  const isBusy = stage.kind === 'sending';
  return (
    <ChoiceDialog
      title={sellerTexts.manage.deleted}
      onClose={useStable(resume)}
      choices={[
        { label: formTexts.discard, look: 'line', isDisabled: isBusy, onChoose: () => void discard() },
        {
          label: isBusy ? formTexts.restoring : formTexts.restore,
          look: 'main',
          isDisabled: isBusy,
          onChoose: () => void restore(),
        },
      ]}
    >
      {status !== null && <p className="hint">{`${formRefusals.UPDATE_FAILED.message} (${status})`}</p>}
      {(stage.kind === 'refused' || stage.kind === 'unreachable') && <WriteFailure failure={stage} />}
      <p>{formTexts.deleted}</p>
    </ChoiceDialog>
  );
}

type ConflictDialogProps = ProductFormController & { readonly theirs: FormState };

/** Shows both versions of a product field by field. The person who saves second decides which one stays. */
function ConflictDialog({ form, theirs, settle, resume }: ConflictDialogProps) {
  return (
    <ChoiceDialog
      className="dialog--wide"
      title={formTexts.conflictTitle}
      onClose={useStable(resume)}
      choices={[
        { label: sellerTexts.manage.cancel, look: 'quiet', onChoose: resume },
        { label: formTexts.takeTheirs, look: 'line', onChoose: () => settle('theirs') },
        { label: formTexts.keepMine, look: 'main', onChoose: () => settle('mine') },
      ]}
    >
      <p className="hint">
        {formRefusals.CHANGED_BY_SOMEONE.message} {formTexts.conflictAdvice}
      </p>
      <Versions form={form} theirs={theirs} />
    </ChoiceDialog>
  );
}

/** The same function in every render, as `Dialog` requires. */
function useStable(call: () => void): () => void {
  const latest = useRef(call);
  latest.current = call;
  return useCallback(() => latest.current(), []);
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
