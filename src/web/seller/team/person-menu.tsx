import { ActionMenu } from '../action-menu.tsx';
import { SellerIcon } from '../seller-icon.tsx';
import { teamTexts as t } from './texts.ts';
import '../action-menu.css';

interface MenuItem {
  readonly label: string;
  readonly icon: 'edit' | 'link' | 'logout' | 'lock' | 'check';
  /** Marks what takes something away. */
  readonly isBad?: boolean;
  readonly onChoose: () => unknown;
}

export function PersonMenu({ name, items }: { readonly name: string; readonly items: readonly MenuItem[] }) {
  return (
    <ActionMenu label={t.more(name)}>
      {(close) =>
        items.map(({ label, icon, isBad, onChoose }) => (
          <button
            className={isBad ? 'action-menu__bad' : undefined}
            key={label}
            type="button"
            onClick={() => {
              close();
              onChoose();
            }}
          >
            <SellerIcon name={icon} />
            {label}
          </button>
        ))
      }
    </ActionMenu>
  );
}
