import type { Product } from '../../domain/entities.ts';
import { texts } from '../texts.ts';
import { DeleteForm } from './delete-dialog-form.tsx';
import { Dialog } from './dialog.tsx';
import { Face } from './icon.tsx';
import './dialog.css';

interface DeleteDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

export function DeleteDialog({ product, onClose }: DeleteDialogProps) {
  return (
    <Dialog title={texts.manage.ask} className="dlg--s" onClose={onClose}>
      <div className="dlg__body dlg__told">
        <Face name="trash" />
        <DeleteForm
          product={product}
          cancel={
            <button className="btn btn--line" type="button" onClick={onClose}>
              {texts.manage.cancel}
            </button>
          }
        />
      </div>
    </Dialog>
  );
}
