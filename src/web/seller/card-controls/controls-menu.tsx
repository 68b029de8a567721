import { useCallback, useId, useRef, useState } from 'react';
import { editProductPath } from '../../../domain/addresses.ts';
import type { Product } from '../../../domain/entities.ts';
import { useObservable } from '../../runtime/observable.ts';
import { useShop } from '../../runtime/shop-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Face, Icon } from '../../ui/icon.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { texts } from '../../ui/texts.ts';
import { useClosing } from '../action-menu.tsx';
import { DeleteForm } from '../delete/delete-form.tsx';
import { sellerTexts } from '../texts.ts';
import { ProductDialogButton } from './product-dialog-button.tsx';
import '../../ui/dialog.css';
import '../action-menu.css';
import './controls-menu.css';

const { manage: t } = sellerTexts;

/** The button "Administrar" opens the menu of this card and closes the menu of any other card. */
export function ControlsMenu({ product }: { readonly product: Product }) {
  const { interactive } = useShop();
  const isOpen = useObservable(interactive, null) === product._id;
  const root = useRef<HTMLDivElement>(null);
  const menuId = useId();
  // Another card may have opened its menu meanwhile.
  const close = () => interactive.get() === product._id && interactive.set(null);
  useClosing(root, isOpen, close);
  return (
    <div className="controls-menu" ref={root}>
      <button
        className="controls-menu__open"
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => (isOpen ? close() : interactive.set(product._id))}
      >
        <Icon name="gear" />
        {t.manage}
        <span className="vh">{product.title}</span>
      </button>
      {isOpen && <Menu id={menuId} product={product} onLeave={close} />}
    </div>
  );
}

interface MenuProps {
  readonly id: string;
  readonly product: Product;
  readonly onLeave: () => void;
}

function Menu({ id, product, onLeave }: MenuProps) {
  const [isDeleting, setDeleting] = useState(false);
  const close = useCallback(() => setDeleting(false), []);
  return (
    <div className="action-menu__items" id={id}>
      <ShopLink to={editProductPath(product._id)} onClick={onLeave}>
        <Icon name="edit" />
        {texts.manage.edit}
        <span className="vh">{product.title}</span>
      </ShopLink>
      <ProductDialogButton name="link" product={product} label={t.seeLink} />
      <ProductDialogButton name="status" product={product} />
      <button
        className="action-menu__bad"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setDeleting(true)}
      >
        <Icon name="trash" />
        {t.delete}
        <span className="vh">{product.title}</span>
      </button>
      {isDeleting && <DeleteDialog product={product} onClose={close} />}
    </div>
  );
}

function DeleteDialog({ product, onClose }: { readonly product: Product; readonly onClose: () => void }) {
  const cancel = (
    <button className="btn btn--line" type="button" onClick={onClose}>
      {t.cancel}
    </button>
  );
  return (
    <Dialog title={t.ask} className="dialog--s" onClose={onClose}>
      <div className="dialog__body dialog__note">
        <Face name="trash" />
        <DeleteForm product={product} cancel={cancel} />
      </div>
    </Dialog>
  );
}
