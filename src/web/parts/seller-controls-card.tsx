import { useCallback, useId, useState } from 'react';
import type { Product } from '../../domain/entities.ts';
import { useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import { useWatched } from '../watched.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { Icon } from './icon.tsx';
import { LinkButton } from './link-button.tsx';
import type { SellerControlsProps } from './seller-controls.tsx';
import { ShopLink } from './shop-link.tsx';
import { StatusButton } from './status-button.tsx';
import './seller-controls.css';

const { manage: t } = texts;

/** Administrar unfolds the controls of all cards, so that several products are put in order in one go. */
export function CardControls({ product }: SellerControlsProps) {
  const { interactive } = useShop();
  const isOpen = useWatched(interactive, false);
  const menuId = useId();
  return (
    <div className="admin">
      <button
        className="admin__open"
        type="button"
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => interactive.set(!isOpen)}
      >
        <Icon name="gear" />
        <span className="admin__word">{t.manage}</span>
        <span className="vh">{product.title}</span>
      </button>
      {isOpen && <Menu id={menuId} product={product} />}
    </div>
  );
}

function Menu({ id, product }: { readonly id: string; readonly product: Product }) {
  const [isDeleting, setDeleting] = useState(false);
  const close = useCallback(() => setDeleting(false), []);
  return (
    <div className="admin__menu" id={id}>
      <ShopLink to={`/tienda/${encodeURIComponent(product._id)}?modo=editar`}>
        <Icon name="edit" />
        {t.edit}
        <span className="vh">{product.title}</span>
      </ShopLink>
      <LinkButton product={product} label={t.seeLink} />
      <StatusButton product={product} />
      <button type="button" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
        <Icon name="trash" />
        {t.delete}
        <span className="vh">{product.title}</span>
      </button>
      {isDeleting && <DeleteDialog product={product} onClose={close} />}
    </div>
  );
}
