import { useState } from 'react';
import { refusals } from '../../../domain/errors.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { DialogChoices } from '../../ui/dialog-choices.tsx';
import { texts } from '../../ui/texts.ts';
import { formTexts } from './texts.ts';
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
export function DeletedStep({ status, onNew, onDiscard, onClose }: DeletedStepProps) {
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
