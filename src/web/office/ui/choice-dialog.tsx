import type { ComponentProps } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { DialogChoices } from '../../ui/dialog-choices.tsx';
import '../../ui/dialog.css';

type ChoiceDialogProps = ComponentProps<typeof Dialog> & ComponentProps<typeof DialogChoices>;

/** A dialog that asks for a decision. `onClose` must be the same function in every render, as `Dialog` requires. */
export function ChoiceDialog({ choices, children, ...dialog }: ChoiceDialogProps) {
  return (
    <Dialog className="dialog--s" {...dialog}>
      <DialogBody>{children}</DialogBody>
      <DialogChoices choices={choices} />
    </Dialog>
  );
}
