import { pageRefusals as refusals } from '../../../domain/errors.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { DialogChoices } from '../../ui/dialog-choices.tsx';
import type { Comparison } from './compare-versions.ts';
import { formTexts } from './texts.ts';
import './conflict-dialog.css';
import '../../ui/dialog.css';
import '../../ui/field.css';

interface ConflictDialogProps {
  readonly rows: readonly Comparison[];
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  /** Must be the same function in every render, as `Dialog` requires. */
  readonly onCancel: () => void;
}

/** Shows both versions of a product field by field. The person who saves second decides which one stays. */
export function ConflictDialog({ rows, onMine, onTheirs, onCancel }: ConflictDialogProps) {
  return (
    <Dialog className="dlg--wide" title={formTexts.conflictTitle} onClose={onCancel}>
      <DialogBody>
        <p className="hint">
          {refusals.CHANGED_BY_SOMEONE.message} {formTexts.conflictAdvice}
        </p>
        <table className="conflict-dialog">
          <thead>
            <tr>
              <td />
              <th scope="col">{formTexts.mine}</th>
              <th scope="col">{formTexts.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {differentFirst(rows).map((row) => (
              <Row key={row.label} {...row} />
            ))}
          </tbody>
        </table>
      </DialogBody>
      <DialogChoices
        choices={[
          { label: formTexts.cancel, look: 'quiet', onChoose: onCancel },
          { label: formTexts.takeTheirs, look: 'line', onChoose: onTheirs },
          { label: formTexts.keepMine, look: 'main', onChoose: onMine },
        ]}
      />
    </Dialog>
  );
}

/** Differences come first, because a phone shows only the first rows. */
function differentFirst(rows: readonly Comparison[]): readonly Comparison[] {
  return [...rows].sort((a, b) => Number(b.differs) - Number(a.differs));
}

function Row({ label, mine, theirs, differs }: Comparison) {
  return (
    <tr className={differs ? 'is-different' : undefined}>
      <th scope="row">
        {label}
        {differs && <span className="vh"> ({formTexts.differs})</span>}
      </th>
      <td>{mine}</td>
      <td>{theirs}</td>
    </tr>
  );
}
