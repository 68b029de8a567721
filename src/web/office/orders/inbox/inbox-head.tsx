import { paths } from '../../../../domain/addresses.ts';
import { ActionMenu } from '../../../seller/action-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import { SellerIcon } from '../../ui/seller-icon.tsx';
import { inboxTexts as t } from './texts.ts';
import './inbox-head.css';

interface InboxHeadProps {
  /** The order beside the list has the heading of the page then. */
  readonly isOrderOpen: boolean;
  readonly onPick: () => void;
  /** Null for those who may not export. */
  readonly onExport: (() => void) | null;
}

export function InboxHead({ isOrderOpen, onPick, onExport }: InboxHeadProps) {
  const Title = isOrderOpen ? 'h2' : 'h1';
  return (
    <header className="inbox-head">
      <Title className="inbox-head__title">{t.title}</Title>
      <button className="btn btn--quiet inbox-head__wide" type="button" onClick={onPick}>
        {t.pick}
      </button>
      {onExport && (
        <button
          className="btn btn--quiet inbox-head__wide"
          type="button"
          aria-haspopup="dialog"
          onClick={onExport}
        >
          <SellerIcon name="download" />
          {t.export}
        </button>
      )}
      <ShopLink className="btn btn--main" to={paths.newOrder}>
        <Icon name="plus" />
        {t.newOrder}
      </ShopLink>
      <div className="inbox-head__narrow">
        <ActionMenu label={onExport ? t.more : t.onlyPick}>
          {(close) => (
            <>
              <MenuItem label={t.pick} onChoose={onPick} close={close} />
              {onExport && <MenuItem label={t.export} onChoose={onExport} close={close} />}
            </>
          )}
        </ActionMenu>
      </div>
    </header>
  );
}

interface MenuItemProps {
  readonly label: string;
  readonly onChoose: () => void;
  readonly close: () => void;
}

function MenuItem({ label, onChoose, close }: MenuItemProps) {
  function choose(): void {
    close();
    onChoose();
  }
  return (
    <button type="button" onClick={choose}>
      {label}
    </button>
  );
}
