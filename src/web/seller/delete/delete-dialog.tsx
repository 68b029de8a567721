import type { Product } from '../../../domain/entities.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Face } from '../../ui/icon.tsx';
import { sellerTexts } from '../texts.ts';
import { DeleteForm } from './delete-form.tsx';
import '../../ui/dialog.css';

interface DeleteDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

export function DeleteDialog({ product, onClose }: DeleteDialogProps) {
  return (
    <Dialog title={sellerTexts.manage.ask} className="dlg--s" onClose={onClose}>
      <div className="dlg__body dlg__told">
        <Face name="trash" />
        <DeleteForm
          product={product}
          cancel={
            <button className="btn btn--line" type="button" onClick={onClose}>
              {sellerTexts.manage.cancel}
            </button>
          }
        />
      </div>
    </Dialog>
  );
}
